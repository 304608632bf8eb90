import { expect, test } from '@jest/globals';
import { treeLines } from './tree-lines.ts';
import { indexTree } from './tree-index.ts';
import { typedLine, withLetter } from './typed-line.ts';

const names = ['Anchor', 'Beacon', 'Bell', 'Buoy', 'alarm'];
const index = indexTree(names.map((name, id) => ({ id, name, parent_id: null })));
const lines = treeLines(index.groups, new Set());

test.each([
  ['the next that begins so', 0, 'b', 1],
  ['the next again, by the same letter', 1, 'bb', 2],
  ['one after the end, whatever its case', 3, 'a', 4],
  ['around the end', 4, 'a', 0],
  ['the one that more letters still fit', 1, 'be', 1],
  ['the one that they fit better', 1, 'bu', 3],
])('letters lead to %s', (_what, from, text, to) => {
  expect(typedLine(lines, from, text)).toBe(to);
});

test('letters that no name begins with lead nowhere', () => {
  expect(typedLine(lines, 0, 'x')).toBeNull();
  expect(typedLine([], -1, 'a')).toBeNull();
});

test('letters make a word until there is a pause', () => {
  const first = withLetter({ text: '', at: 0 }, 'B', 5000);
  const second = withLetter(first, 'u', 5600);
  expect(second.text).toBe('bu');
  expect(withLetter(second, 'a', 6400).text).toBe('a');
});
