import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/queries/index.ts';
import { assetsThatShow, linksThatShow, showsLinks } from './links-that-show.ts';

test('only links that show a changed asset are fetched anew', () => {
  const client = new QueryClient();
  client.setQueryData(keys.linksOn(7, 'up'), [{ id: 1, asset_id: 101 }]);
  client.setQueryData(keys.linksOn(7, 'down'), [{ id: 2, asset_id: 102 }]);
  client.setQueryData(keys.linksOn(8, 'up'), []);
  client.setQueryData(keys.linkMap(8, 2, 2), { nodes: [{ id: 8 }, { id: 103 }], edges: [] });
  client.setQueryData(keys.linkCount(8, 'up'), 3);
  expect(linksThatShow(client, new Set([103]))).toEqual([keys.linkMap(8, 2, 2)]);
  expect(linksThatShow(client, new Set([102, 7]))).toEqual([keys.linksOn(7, 'down')]);
  expect(linksThatShow(client, new Set())).toEqual([]);
  client.clear();
});

test('rows that count a changed asset are replaced, and with their links where a list shows any', () => {
  const client = new QueryClient();
  const page = (linked: boolean) =>
    keys.assetPage({ folderId: 3, ...(linked ? { linked } : {}) } as never, 1);
  const rows = [{ id: 7, uplinks: [{ asset_id: 101 }] }, { id: 8, downlinks: [] }, { id: 9 }];
  client.setQueryData(page(false), { rows: [{ id: 9 }], total: 1 });
  expect(showsLinks(client)).toBe(false);
  client.setQueryData(page(true), { rows, total: 3 });
  expect(assetsThatShow(client, new Set([101]))).toEqual([7]);
  expect(showsLinks(client)).toBe(true);
  client.clear();
});
