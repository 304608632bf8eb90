import { expect, test } from '@jest/globals';
import { MOST_PLAYLIST_ITEMS } from '@jampot/domain';
import { playedIdsOf, readPlaylistSearch } from './playlist-search.ts';

test('of a list that is longer than a playlist the first ones are played', () => {
  const ids = Array.from({ length: MOST_PLAYLIST_ITEMS + 1 }, (_, at) => at + 1);
  expect(playedIdsOf(ids.join(','))).toEqual(ids.slice(0, -1));
});

test.each([
  ['words, zero, minus and fractions', 'x,0,-1,1.5,7', 7],
  ['one id that stands twice', '7,7', '7,7'],
  ['numbers beyond all ids', '99999999999999999999,7', 7],
])('reads of an address with %s what names an asset', (_of, id, read) => {
  expect(readPlaylistSearch({ id }).id).toBe(read);
});

test('reads of broken numbers nothing', () => {
  const search = { at: -3, frame: 'twelve', playlist: 1e20, pick: '7,7.x,0.1' };
  expect(readPlaylistSearch(search)).toEqual({});
});
