import { expect, test } from '@jest/globals';
import { fileProblems, importLines } from './import-lines.ts';

const folder = (row: number, name: string, depth: number) => ({ row, name, depth, parent: null });

test('each problem stands beside the folder of its row, or on a line of its own', () => {
  const preview = {
    folder_id: 1,
    preview: true,
    count: 4,
    folders: [folder(1, 'Seq', 0), folder(1, 'Shot', 1), folder(4, 'Late', 1), folder(3, 'Bad', 0)],
    problems: [
      { row: null, message: 'clash' },
      { row: 1, message: 'not unique' },
      { row: 2, message: 'no name' },
      { row: 3, message: 'bad' },
      { row: 9, message: 'no parent' },
    ],
  };
  expect(
    importLines(preview).map(({ row, first, name, problems }) => [row, first, name, problems]),
  ).toEqual([
    [1, true, 'Seq', []],
    [1, false, 'Shot', ['not unique']],
    [2, true, null, ['no name']],
    [4, true, 'Late', []],
    [3, true, 'Bad', ['bad']],
    [9, true, null, ['no parent']],
  ]);
  expect(fileProblems(preview)).toEqual(['clash']);
});
