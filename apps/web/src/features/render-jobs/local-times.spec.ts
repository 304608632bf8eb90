import { describe, expect, it } from '@jest/globals';
import { formatMoment } from '../../lib/format.ts';
import { withLocalTimes } from './local-times.ts';

describe('a report', () => {
  it('tells when its runs were as other times are told, and what was written as it was', () => {
    const at = '2026-11-22T17:04:05.678Z';
    const log = `The end of its log:\nbegun, ${at}`;
    const of = (time: string) =>
      `Run 2 on rack 7: failed after 1.2 s, ${time}\nExit code: 1\n\n${log}`;
    expect(withLocalTimes(of(at))).toBe(of(formatMoment(at)));
  });
});
