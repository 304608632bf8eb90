import { describe, expect, it } from '@jest/globals';
import { timeFrames } from '../src/media/frame-timing.ts';
import { formatRational, parseRational } from '../src/media/rational.ts';

const MILLISECONDS = { num: 1, den: 1000 };
const UNKNOWN = { average: null, base: null };
const times = (count: number, at: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => at(n));

describe('timing of frames', () => {
  it.each(['24000/1001', '24', '25', '30000/1001', '30', '48', '50', '60000/1001', '60'])(
    'finds %s behind times that were rounded to milliseconds',
    (rate) => {
      const { num, den } = parseRational(rate) ?? { num: 1, den: 1 };
      const rounded = times(500, (n) => Math.round((n * den * 1000) / num));
      const timing = timeFrames(rounded, MILLISECONDS, UNKNOWN);
      expect(formatRational(timing.rate)).toBe(rate);
      expect(timing).toMatchObject({ variable: false, frames: 500 });
      expect(timing.seconds).toBeCloseTo((500 * den) / num, 9);
    },
  );

  it('takes frames in any order, as B-frames are stored', () => {
    const timing = timeFrames([0, 120, 40, 80, 160], MILLISECONDS, UNKNOWN);
    expect(timing).toMatchObject({ rate: { num: 25, den: 1 }, variable: false });
  });

  it('keeps an odd constant rate that the file declares', () => {
    const average = { num: 17, den: 1 };
    const timing = timeFrames(
      times(100, (n) => (n * 1000) / 17),
      MILLISECONDS,
      { average, base: null },
    );
    expect(timing).toMatchObject({ rate: average, variable: false });
  });

  it('calls a source with gaps variable, at the rate that most of its frames have', () => {
    const gaps = times(90, (n) => Math.round(((n + (n > 40 ? 6 : 0)) * 1000) / 30));
    const timing = timeFrames(gaps, MILLISECONDS, { average: { num: 28, den: 1 }, base: null });
    expect(timing).toMatchObject({ variable: true, rate: { num: 30, den: 1 }, frames: 90 });
    expect(timing.seconds).toBeCloseTo(96 / 30, 1);
  });

  it('makes a variable source at most 60 a second', () => {
    const wild = times(100, (n) => n * 4 + (n % 3));
    const timing = timeFrames(wild, MILLISECONDS, UNKNOWN);
    expect(timing).toMatchObject({ variable: true, rate: { num: 60, den: 1 } });
  });

  it('believes the declared rate of a single frame, and 25 when there is none', () => {
    const average = { num: 30000, den: 1001 };
    expect(timeFrames([0], MILLISECONDS, { average, base: null }).rate).toEqual(average);
    expect(timeFrames([0], MILLISECONDS, UNKNOWN).rate).toEqual({ num: 25, den: 1 });
  });
});
