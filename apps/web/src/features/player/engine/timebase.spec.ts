import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evenTimebase, timebaseOfPieces } from './timebase.ts';

const rates = [
  { numerator: 24_000, denominator: 1001 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
] as const;
const piece = fc.record({
  rate: fc.constantFrom(...rates),
  frames: fc.integer({ min: 1, max: 20_000 }),
});

describe('a timebase', () => {
  it('finds every frame again at the second at which it begins, and half way through', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.nat(), (pieces, seed) => {
        const base = timebaseOfPieces(pieces);
        const frame = seed % base.frames;
        const start = base.startOf(frame);
        const middle = (start + base.startOf(frame + 1)) / 2;
        expect([base.frameAt(start), base.frameAt(middle)]).toEqual([frame, frame]);
      }),
    );
  });

  it('is that of one rate where there is one piece', () => {
    const base = evenTimebase(rates[0], 500);
    const one = timebaseOfPieces([{ rate: rates[0], frames: 500 }]);
    for (const frame of [0, 1, 250, 499, 500]) expect(base.startOf(frame)).toBe(one.startOf(frame));
    expect([base.frameAt(-1), base.frameAt(1e6)]).toEqual([0, 499]);
  });

  it('tells the piece of a frame', () => {
    const base = timebaseOfPieces([
      { rate: rates[1], frames: 10 },
      { rate: rates[3], frames: 1 },
      { rate: rates[0], frames: 5 },
    ]);
    expect(base.frames).toBe(16);
    expect(base.pieceAt(9)).toEqual({ index: 0, frame: 9, start: 0 });
    expect(base.pieceAt(10)).toEqual({ index: 1, frame: 0, start: 10 });
    expect(base.pieceAt(15)).toEqual({ index: 2, frame: 4, start: 11 });
    expect(base.startOf(11)).toBeCloseTo(0.4 + 1 / 60);
  });

  it('has nothing where there is nothing', () => {
    const base = timebaseOfPieces([]);
    expect([base.frames, base.frameAt(3), base.startOf(0)]).toEqual([0, 0, 0]);
  });
});
