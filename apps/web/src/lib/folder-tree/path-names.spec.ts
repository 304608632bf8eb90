import { expect, test } from '@jest/globals';
import { pathNames, pathText } from './path-names.ts';

const folder = (id: number, parent_id: number | null) => ({ id, name: `f${id}`, parent_id });
const namesOf = (id: number, ...folders: ReturnType<typeof folder>[]) => {
  const byId = new Map(folders.map((entry) => [entry.id, entry]));
  return pathNames(byId, byId.get(id) ?? folder(id, null));
};

test('a path is told from the project down to the folder', () => {
  expect(pathText(namesOf(3, folder(1, null), folder(2, 1), folder(3, 2)))).toBe('f1 / f2 / f3');
});

test('a path begins where it can be seen, and ends in a ring as well', () => {
  expect(namesOf(3, folder(2, 1), folder(3, 2))).toEqual(['f2', 'f3']);
  expect(namesOf(1, folder(1, 2), folder(2, 1))).toEqual(['f2', 'f1']);
});
