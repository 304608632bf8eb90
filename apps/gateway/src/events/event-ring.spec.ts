import { describe, expect, it } from '@jest/globals';
import { EventRing } from './event-ring.ts';

function ringOf(...positions: number[]): EventRing<string> {
  const ring = new EventRing<string>(3, 10);
  for (const position of positions) ring.push({ position, event: `e${position}` });
  return ring;
}

describe('event ring', () => {
  it('answers what came after a position', () => {
    expect(
      ringOf(11, 12, 13)
        .after(12)
        ?.map((entry) => entry.event),
    ).toEqual(['e13']);
    expect(ringOf(11).after(11)).toEqual([]);
    expect(ringOf().after(10)).toEqual([]);
  });

  it('says when something was missed', () => {
    expect(ringOf(11, 12, 13, 14, 15).after(11)).toBeNull();
    expect(ringOf(11, 12, 13, 14, 15).after(12)).toHaveLength(3);
    expect(ringOf(11).after(9)).toBeNull();
  });

  it('does not believe positions of another stream', () => {
    expect(ringOf(11).after(99)).toBeNull();
  });
});
