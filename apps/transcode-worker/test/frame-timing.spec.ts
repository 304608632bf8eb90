import { frameRate } from '@jampot/domain';
import { parseRatio } from '../src/media/ratio.ts';
import { describe, expect, it } from '@jest/globals';
import { timeFrames } from '../src/media/frame-timing.ts';

const MILLISECONDS = frameRate(1000);
const UNKNOWN = { average: null, base: null };
const times = (count: number, at: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => at(n));

describe('timing of frames', () => {
  it.each(['24000/1001', '24', '25', '30000/1001', '30', '48', '50', '60000/1001', '60'])(
    'finds %s behind times that were rounded to milliseconds',
    (rate) => {
      const { numerator, denominator } = parseRatio(rate) ?? frameRate(1);
      const rounded = times(500, (n) => Math.round((n * denominator * 1000) / numerator));
      const timing = timeFrames(rounded, MILLISECONDS, UNKNOWN);
      expect(timing.rate).toEqual(parseRatio(rate));
      expect(timing).toMatchObject({ variable: false, frames: 500 });
      expect(timing.seconds).toBeCloseTo((500 * denominator) / numerator, 9);
    },
  );

  it('takes frames in any order, as B-frames are stored', () => {
    const timing = timeFrames([0, 120, 40, 80, 160], MILLISECONDS, UNKNOWN);
    expect(timing).toMatchObject({ rate: frameRate(25), variable: false });
  });

  it('keeps an odd constant rate that the file declares', () => {
    const average = frameRate(17);
    const timing = timeFrames(
      times(100, (n) => (n * 1000) / 17),
      MILLISECONDS,
      { average, base: null },
    );
    expect(timing).toMatchObject({ rate: average, variable: false });
  });

  it('calls a source with gaps variable, at the rate that most of its frames have', () => {
    const gaps = times(90, (n) => Math.round(((n + (n > 40 ? 6 : 0)) * 1000) / 30));
    const timing = timeFrames(gaps, MILLISECONDS, { average: frameRate(28), base: null });
    expect(timing).toMatchObject({ variable: true, rate: frameRate(30), frames: 90 });
    expect(timing.seconds).toBeCloseTo(96 / 30, 1);
  });

  it('makes a variable source at most 60 a second', () => {
    const wild = times(100, (n) => n * 4 + (n % 3));
    const timing = timeFrames(wild, MILLISECONDS, UNKNOWN);
    expect(timing).toMatchObject({ variable: true, rate: frameRate(60) });
  });

  it('believes the declared rate of a single frame, and 25 when there is none', () => {
    const average = frameRate(30000, 1001);
    expect(timeFrames([0], MILLISECONDS, { average, base: null }).rate).toEqual(average);
    expect(timeFrames([0], MILLISECONDS, UNKNOWN).rate).toEqual(frameRate(25));
  });
});
