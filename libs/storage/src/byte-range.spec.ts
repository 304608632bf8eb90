import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { resolveRange } from './byte-range.ts';

describe('resolveRange', () => {
  it('is what slicing would give, or refuses', () => {
    const number = fc.integer({ min: -3, max: 25 });
    fc.assert(
      fc.property(
        fc.nat({ max: 20 }),
        number,
        fc.option(number, { nil: undefined }),
        (size, start, end) => {
          const range = end === undefined ? { start } : { start, end };
          const bytes = Array.from({ length: size }, (_, at) => at);
          const wanted =
            start < 0 ? [] : bytes.slice(start, end === undefined ? size : Math.max(end + 1, 0));
          if (wanted.length === 0) {
            expect(() => resolveRange(range, size)).toThrow(
              expect.objectContaining({ code: 'bad-range' }) as unknown as Error,
            );
          } else {
            expect(resolveRange(range, size)).toEqual({ start, length: wanted.length });
          }
        },
      ),
    );
  });

  it('is everything without a range', () => {
    expect(resolveRange(undefined, 0)).toEqual({ start: 0, length: 0 });
    expect(resolveRange(undefined, 9)).toEqual({ start: 0, length: 9 });
  });
});
