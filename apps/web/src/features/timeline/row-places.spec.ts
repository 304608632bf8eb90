import { describe, expect, test } from '@jest/globals';
import type { PlannedCutRow } from '@jampot/contracts';
import { endWords, placeWords } from './row-places.ts';

const place = (from: number | null, to: number | null, duration: number | null = null) => ({
  in: from,
  out: to,
  duration,
});
const row = (
  now: ReturnType<typeof place>,
  was: ReturnType<typeof place> | null,
  change: PlannedCutRow['change'] = { kind: 'longer', head: 0, tail: 12, frames: 12 },
) => ({ ...now, was: was && { name: 'SH010', ...was }, change }) as unknown as PlannedCutRow;

describe('where a shot stands', () => {
  test.each([
    ['its out', place(50, 112), place(50, 100), '00:00:02:00 – 00:00:04:00 → 00:00:04:12'],
    ['its in', place(40, 100), place(50, 100), '00:00:02:00 → 00:00:01:15 – 00:00:04:00'],
    [
      'both',
      place(75, 125),
      place(50, 100),
      '00:00:02:00 – 00:00:04:00 → 00:00:03:00 – 00:00:05:00',
    ],
    ['its length', place(null, null, 62), place(null, null, 50), '00:00:02:00 → 00:00:02:12'],
    ['its first place', place(0, 50), place(null, null), '00:00:00:00 – 00:00:02:00'],
    [
      'a place instead of a length',
      place(0, 50),
      place(null, null, 40),
      '00:00:01:15 → 00:00:00:00 – 00:00:02:00',
    ],
    ['nothing that the cut tells', place(null, null), place(0, 50), '00:00:00:00 – 00:00:02:00'],
  ])('tells what it was before, of %s', (_what, now, was, words) => {
    expect(placeWords(row(now, was), '25')).toBe(words);
  });

  test('is told once where it stays', () => {
    expect(placeWords(row(place(0, 50), place(0, 50), null), '25')).toBe(
      '00:00:00:00 – 00:00:02:00',
    );
    expect(placeWords(row(place(0, 50), null, null), '25')).toBe('00:00:00:00 – 00:00:02:00');
  });
});

test.each([
  [0, 12, 'Tail +12'],
  [-3, 0, 'Head −3'],
  [5, -2, 'Head +5, Tail −2'],
  // As long as it was: nothing of it is more or less.
  [2, -2, '2 frames earlier'],
  [-1, 1, '1 frame later'],
  [0, 0, ''],
  [null, null, ''],
])('frames at the head and the tail: %p, %p', (head, tail, words) => {
  const change = { kind: 'longer', head, tail, frames: 1 } as const;
  expect(endWords(row(place(0, 50), place(0, 40), change))).toBe(words);
});
