import { describe, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { ANY_ASSET, keys } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { listsThatGoBy } from './lists-that-go-by.ts';

const all: AssetFilter = { ...ANY_ASSET, folderId: 1, sort: 'name' };
const queue: AssetFilter = { ...all, statusIds: [2] };

describe('lists that go by a field', () => {
  const client = new QueryClient();
  for (const filter of [all, queue]) {
    client.setQueryData(keys.assetPage(filter, 1), { rows: [], total: 0 });
  }
  client.setQueryData([...keys.assetLists, 'playlist', [1, 2]], []);

  test('are found whether somebody looks at them or not, and no playlist with them', () => {
    expect(listsThatGoBy(client, new Set(['status_id']))).toEqual([['assets', 'list', queue]]);
    expect(listsThatGoBy(client, new Set(['name']))).toEqual([
      ['assets', 'list', all],
      ['assets', 'list', queue],
    ]);
    expect(listsThatGoBy(client, new Set())).toEqual([]);
  });
});
