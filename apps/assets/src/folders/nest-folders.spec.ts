import { expect, test } from '@jest/globals';
import { nestFolders } from './nest-folders.ts';

test('folders are nested in their order, those without a visible parent at the top', () => {
  const rows = [
    { id: 1, parent_id: null, name: 'a' },
    { id: 9, parent_id: 4, name: 'orphan' },
    { id: 3, parent_id: 1, name: 'c' },
    { id: 2, parent_id: 1, name: 'b' },
    { id: 5, parent_id: 2, name: 'd' },
  ];
  expect(JSON.parse(nestFolders(JSON.stringify(rows)))).toEqual([
    {
      id: 1,
      parent_id: null,
      name: 'a',
      folders: [
        { id: 3, parent_id: 1, name: 'c', folders: [] },
        {
          id: 2,
          parent_id: 1,
          name: 'b',
          folders: [{ id: 5, parent_id: 2, name: 'd', folders: [] }],
        },
      ],
    },
    { id: 9, parent_id: 4, name: 'orphan', folders: [] },
  ]);
});
