import { describe, expect, it } from '@jest/globals';
import { barsOf, parseWaveform } from './waveform.ts';

describe('waveform', () => {
  it('reads pairs of low and high', () => {
    expect(parseWaveform({ version: 1, peaks: [-128, 64, 0, 128] })).toEqual([
      { low: -1, high: 0.5 },
      { low: 0, high: 1 },
    ]);
  });
  it('refuses what is no waveform', () => {
    expect([null, 'x', {}, { peaks: 'x' }, { peaks: [] }].map(parseWaveform)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
  it('keeps the loudest of each share, and repeats when there are fewer peaks than bars', () => {
    const peaks = [0.1, 0.9, 0.2, 0.3].map((high) => ({ low: -high, high }));
    expect(barsOf(peaks, 2)).toEqual([
      { low: -0.9, high: 0.9 },
      { low: -0.3, high: 0.3 },
    ]);
    expect(barsOf(peaks, 8)).toHaveLength(8);
  });
});
