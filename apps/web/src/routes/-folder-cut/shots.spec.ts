import { describe, expect, test } from '@jest/globals';
import type { Asset } from '@jampot/contracts';
import { frameRate } from '@jampot/domain';
import type { PlayerSource } from '../../features/player/index.ts';
import { frameOfShot, shotAt, shotsOf, timeOfShot } from './shots.ts';

const source = (numerator: number, denominator = 1): PlayerSource => ({
  kind: 'video',
  url: '/films/1.mp4',
  fileName: '1.mp4',
  frameRate: frameRate(numerator, denominator),
});
const asset = (id: number, from: number | null, to: number | null, version: number | null = id) =>
  ({ id, in: from, out: to, latestversion: version === null ? null : { id: version } }) as Asset;
const sources = new Map([
  [1, source(25)],
  [2, source(24_000, 1001)],
  [3, source(25)],
]);

describe('the shots of a cut', () => {
  test('are in its order, those alone that have a place and a picture', () => {
    const shots = shotsOf(
      [asset(2, 4, 8), asset(1, 0, 4), asset(3, null, null), asset(4, 8, 9), asset(5, 9, 9, 3)],
      sources,
    );
    expect(shots.map(({ item, from, to }) => [item.id, from, to, item.out])).toEqual([
      [1, 0, 4000, 99],
      [2, 4000, 8000, 95],
    ]);
  });

  test('are found by time; of two over each other the one that begins later is seen', () => {
    const shots = shotsOf([asset(1, 0, 4), asset(3, 3, 5)], sources);
    const at = (time: number) => shotAt(shots, time)?.item.id ?? null;
    expect([0, 2999, 3000, 4500, 5000].map(at)).toEqual([1, 1, 3, 3, null]);
  });

  test('have each frame at its own time', () => {
    const [pal, film] = shotsOf([asset(1, 0, 4), asset(2, 4, 8)], sources);
    if (pal === undefined || film === undefined) throw new Error('Both have a picture.');
    for (const shot of [pal, film]) {
      for (let frame = 0; frame < 90; frame += 1) {
        expect(frameOfShot(shot, timeOfShot(shot, frame))).toBe(frame);
      }
    }
    expect(frameOfShot(film, 4000 + 1001 / 24 - 1)).toBe(0);
  });
});
