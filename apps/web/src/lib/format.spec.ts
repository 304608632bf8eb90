import { describe, expect, it } from '@jest/globals';
import {
  formatBytes,
  formatCount,
  formatDate,
  formatMoment,
  formatTimeAgo,
  formatDuration,
  formatLength,
  formatTimeLeft,
  initials,
  truncate,
} from './format.ts';

describe('format', () => {
  it('bytes', () => {
    expect([0, 999, 1500, 999_999, 50e9].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1.5 kB',
      '1000 kB',
      '50.0 GB',
    ]);
    expect(formatBytes(-1)).toBe('');
  });
  it('how long a picture lasts', () => {
    expect([0, 4.25, 12, 59.94, 59.96, 95, 3675].map(formatLength)).toEqual([
      '0 s',
      '4.3 s',
      '12 s',
      '59.9 s',
      '1:00',
      '1:35',
      '1:01:15',
    ]);
    expect(formatLength(-1)).toBe('');
  });
  it('time left', () => {
    expect([0.2, 59.5, 60, 95, 7260].map(formatTimeLeft)).toEqual([
      '1 s',
      '1 min',
      '1 min',
      '1 min 35 s',
      '2 h 1 min',
    ]);
  });
  it('how long something took', () => {
    expect([0, 870, 9_999, 10_000, 95_400].map(formatDuration)).toEqual([
      '0.0 s',
      '0.9 s',
      '10.0 s',
      '10 s',
      '1 min 35 s',
    ]);
    expect(formatDuration(-1)).toBe('');
  });
  it('counts, cuts and initials', () => {
    expect(formatCount(1, 'asset')).toBe('1 asset');
    expect(formatCount(12_000, 'asset')).toBe('12,000 assets');
    expect(truncate('abcdefghijklm', 12)).toBe('abcdefghijk…');
    expect(truncate('abcdefghijkl', 12)).toBe('abcdefghijkl');
    expect(['Ada Lovelace', 'grace.hopper', '', '  zoë ', 'Nora (guest)'].map(initials)).toEqual([
      'AL',
      'GH',
      '?',
      'Z',
      'NG',
    ]);
  });
  it('dates', () => {
    expect(formatDate(new Date(2026, 10, 3))).toBe('03.11.2026');
    expect(formatDate('nonsense')).toBe('');
    expect(formatMoment(new Date(2026, 10, 3, 4, 5, 6))).toBe('03.11.2026 04:05:06');
    expect(formatMoment('nonsense')).toBe('');
    const now = Date.UTC(2026, 10, 20, 12);
    expect(formatTimeAgo(now - 20_000, now)).toBe('just now');
    expect(formatTimeAgo(now - 300_000, now)).toBe('5 min. ago');
    expect(formatTimeAgo(now - 86_400_000, now)).toBe('yesterday');
  });
});
