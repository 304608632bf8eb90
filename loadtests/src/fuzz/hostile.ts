import type { Chance } from '../chance/chance.ts';

const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; DROP TABLE assets; --",
  '${7*7}',
  '%00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '<svg onload=alert(1)>',
  '😀'.repeat(300),
  'ß'.repeat(256),
  'x'.repeat(5000),
  '2026-02-30',
  '2026-11-21T00:00:00Z',
  '-infinity',
  '0001-01-01T00:00:00Z',
  '999999-12-31T23:59:59Z',
  '1,2,3',
  ',,,',
  '(((((((',
  '%%%',
  '_',
  '\\',
  '"',
];

const NUMBERS: readonly number[] = [
  0,
  -1,
  1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e308,
  Number.MIN_VALUE,
];

/** A text as nobody should send it. */
export function hostileText(chance: Chance): string {
  return chance.of(TEXTS);
}

/** A JSON value as nobody should send it; nests to a few levels. */
export function hostileValue(chance: Chance, depth = 0): unknown {
  switch (chance.below(depth > 3 ? 4 : 7)) {
    case 0:
      return null;
    case 1:
      return chance.of([true, false]);
    case 2:
      return chance.of(NUMBERS);
    case 3:
      return hostileText(chance);
    case 4:
      return Array.from({ length: chance.below(4) }, () => hostileValue(chance, depth + 1));
    case 5:
      return nested(200 + chance.below(200));
    default:
      return { [hostileText(chance)]: hostileValue(chance, depth + 1), id: chance.of(NUMBERS) };
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
