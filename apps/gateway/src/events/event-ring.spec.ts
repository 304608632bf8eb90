import { describe, expect, it } from '@jest/globals';
import { EventRing } from './event-ring.ts';

function ringOf(...positions: number[]): EventRing<string> {
  const ring = new EventRing<string>({ events: 3, bytes: 100 }, 10);
  for (const position of positions) ring.push(position, `e${position}`, 10);
  return ring;
}
const told = (ring: EventRing<string>, position: number): string[] | undefined =>
  ring.after(position)?.map(({ event }) => event);

describe('event ring', () => {
  it('answers what came after a position', () => {
    expect(told(ringOf(11, 12, 13), 12)).toEqual(['e13']);
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

  it('keeps no more bytes than it may', () => {
    const ring = ringOf(11, 12);
    ring.push(13, 'large', 95);
    expect(ring.after(11)).toBeNull();
    expect(told(ring, 12)).toEqual(['large']);
    ring.push(14, 'too large', 101);
    expect(ring.after(13)).toBeNull();
    expect(told(ring, 14)).toEqual([]);
  });

  it('knows of events that nobody catches up with', () => {
    const ring = ringOf(11);
    ring.pass(12);
    expect(told(ring, 11)).toEqual([]);
    expect(told(ring, 12)).toEqual([]);
    expect(told(ring, 10)).toEqual(['e11']);
  });
});
