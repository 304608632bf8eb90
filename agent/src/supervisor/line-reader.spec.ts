import { expect, test } from '@jest/globals';
import { LineReader } from './line-reader.ts';

function lines(...texts: readonly string[]): string[] {
  const reader = new LineReader();
  return [...texts.flatMap((text) => reader.push(text)), ...reader.end()];
}

test('lines end at a line feed, at a carriage return and at the end', () => {
  expect(lines('a\nb\r\nc\rd')).toEqual(['a', 'b', 'c', 'd']);
});

test('pieces may end anywhere', () => {
  expect(lines('fra', 'me= 1\r', '\nframe', '= 2')).toEqual(['frame= 1', 'frame= 2']);
});

test('a line without an end takes no memory without one', () => {
  const found = lines(...Array.from({ length: 1000 }, () => 'x'.repeat(1000)), '\nlast\n');
  expect(found.map(({ length }) => length)).toEqual([16 * 1024, 4]);
});
