import { expect, test } from '@jest/globals';
import type { PlayerSource } from '../../features/player/index.ts';
import type { PlaylistEntry } from '../../features/playlists/index.ts';
import { runItemsOf } from './run-items.ts';

const entryOf = (id: number, duration: number | null = null) =>
  ({
    key: `asset-${id}`,
    assetId: id,
    in: null,
    out: null,
    version: { id, media: { duration } },
  }) as unknown as PlaylistEntry;
const sourceOf = (kind: PlayerSource['kind'], more: Partial<PlayerSource> = {}): PlayerSource => ({
  kind,
  url: `/files/${kind}`,
  fileName: kind,
  ...more,
});

test('a sound is played for as long as it lasts', () => {
  const [item] = runItemsOf([entryOf(1, 12)], new Map([[1, sourceOf('audio')]]));
  expect(item?.source.frames).toBe(300);
});

test('a document is its first page, and what has no picture, or is not there, is passed over', () => {
  const gone = { ...entryOf(4), assetId: null };
  const sources = new Map([
    [1, sourceOf('pdf', { poster: '/posters/1' })],
    [2, sourceOf('other')],
    [4, sourceOf('video')],
  ]);
  const items = runItemsOf([entryOf(1), entryOf(2), entryOf(3), gone], sources);
  expect(items.map(({ id, source }) => [id, source.kind, source.url])).toEqual([
    ['asset-1', 'image', '/posters/1'],
  ]);
});
