import { expect, test } from '@jest/globals';
import { readFolderAdminSearch } from './folder-admin-search.ts';

test.each([
  [{}, {}],
  [
    { tab: 'export', folder: '7', show: 'deleted', q: 'sc' },
    { tab: 'export', folder: 7, show: 'deleted', q: 'sc' },
  ],
  [{ tab: 'project', folder: 0, show: 'all', q: '' }, {}],
  [{ tab: 'nonsense', folder: 'x', q: 10 }, { q: '10' }],
])('the address %j is read', (search, read) => {
  expect(readFolderAdminSearch(search)).toEqual(read);
});
