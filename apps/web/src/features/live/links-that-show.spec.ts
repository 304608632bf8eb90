import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/queries/index.ts';
import { linksThatShow } from './links-that-show.ts';

test('only links that show a changed asset are fetched anew', () => {
  const client = new QueryClient();
  client.setQueryData(keys.linksOn(7, 'up'), [{ id: 1, asset_id: 101 }]);
  client.setQueryData(keys.linksOn(7, 'down'), [{ id: 2, asset_id: 102 }]);
  client.setQueryData(keys.linksOn(8, 'up'), []);
  expect(linksThatShow(client, new Set([102, 7]))).toEqual([keys.linksOn(7, 'down')]);
  expect(linksThatShow(client, new Set())).toEqual([]);
  client.clear();
});
