import { describe, expect, it } from '@jest/globals';
import { RunPieces } from './run-pieces.ts';
import type { RunItem } from './run.types.ts';

const film = (
  id: number,
  frames: number | null,
  rate = 25,
  more: Partial<RunItem> = {},
): RunItem => ({
  id,
  in: null,
  out: null,
  source: {
    kind: 'video',
    url: `/files/${id}`,
    fileName: `${id}.mp4`,
    frames,
    frameRate: { numerator: rate, denominator: 1 },
  },
  ...more,
});
const still = (id: number): RunItem => ({
  id,
  in: null,
  out: null,
  source: { kind: 'image', url: `/files/${id}`, fileName: `${id}.png` },
});
const nothing = () => null;

describe('items on one ruler', () => {
  it('lie one after the other, each with its own frames and rate', () => {
    const pieces = new RunPieces([film(1, 10), film(2, 48, 24)], nothing);
    expect(pieces.timebase.frames).toBe(58);
    expect(pieces.cuts).toEqual([10]);
    expect(pieces.placeOf(9)).toMatchObject({ item: { id: 1 }, frame: 9 });
    expect(pieces.placeOf(10)).toMatchObject({ item: { id: 2 }, frame: 0, start: 10, frames: 48 });
    expect(pieces.timebase.startOf(10)).toBeCloseTo(0.4);
    expect(pieces.timebase.startOf(58)).toBeCloseTo(2.4);
    expect(pieces.frameOf(2, 47)).toBe(57);
    expect(pieces.frameOf(2, 470)).toBe(57);
    expect(pieces.frameOf(3, 0)).toBeNull();
  });

  it('play from their in to their out', () => {
    const pieces = new RunPieces([film(1, 100, 25, { in: 10, out: 19 }), film(2, 5)], nothing);
    expect(pieces.timebase.frames).toBe(15);
    expect(pieces.placeOf(0)).toMatchObject({ frame: 10, frames: 10 });
    expect(pieces.placeOf(9)).toMatchObject({ item: { id: 1 }, frame: 19 });
    expect(pieces.frameOf(1, 0)).toBe(0);
    expect(pieces.frameOf(1, 15)).toBe(5);
  });

  it('show a still for four seconds at the rate of what came before, and one frame of it alone', () => {
    const pieces = new RunPieces([film(1, 24, 24), still(2)], nothing);
    expect(pieces.timebase.frames).toBe(24 + 96);
    expect(pieces.placeOf(100)).toMatchObject({ item: { id: 2 }, frame: 0 });
    expect(new RunPieces([still(2)], nothing).timebase.frames).toBe(1);
  });

  it('are as long as their media turned out to be', () => {
    expect(new RunPieces([film(1, null)], () => 77).timebase.frames).toBe(77);
    expect(new RunPieces([film(1, 100)], () => 99).timebase.frames).toBe(99);
    expect(new RunPieces([film(1, 20, 25, { in: 30, out: 40 })], nothing).timebase.frames).toBe(1);
  });

  it('tell what comes next, round the loop where there is one', () => {
    const pieces = new RunPieces([film(1, 100), film(2, 100), film(3, 100)], nothing);
    const soon = (head: number, round: { first: number; last: number } | null) =>
      pieces.soon(head, 5, round).map(({ item, frame }) => [item.id, frame]);
    expect(soon(0, null)).toEqual([[2, 0]]);
    expect(soon(290, null)).toEqual([]);
    expect(soon(290, { first: 0, last: 299 })).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(soon(240, { first: 30, last: 299 })).toEqual([[1, 30]]);
    // What lies behind the loop does not come.
    expect(soon(150, { first: 110, last: 160 })).toEqual([[2, 10]]);
    // From behind it playing begins anew.
    expect(soon(210, { first: 0, last: 99 })).toEqual([[1, 0]]);
  });
});
