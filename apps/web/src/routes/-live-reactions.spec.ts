import { describe, expect, test } from '@jest/globals';
import * as contracts from '@jampot/contracts';
import type { EventDefinition } from '@jampot/contracts';
import { reactToMessage } from './-live-reactions.ts';

const asset = { id: 7, folder_id: 3, name: 'sh010', status_id: 2, assignee_id: null, fields: [] };
/** Keys in one order, whichever feature said them first. */
const sorted = (queries: readonly (readonly unknown[])[]) =>
  queries.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
const message = (name: string, data: unknown, me?: number) => {
  const stale = reactToMessage({ name, actor_id: 1, data }, me);
  return { ...stale, queries: sorted(stale.queries) };
};
const nothing = { queries: [], assets: [], folders: [], lists: false, fields: [] };

describe('a live message', () => {
  test('replaces a changed asset in place and leaves lists as they are that go by other fields', () => {
    const data = { ...asset, change: 'changed', deleted: false, fields: ['assignee_id'] };
    expect(message('assets.changed', data)).toEqual({
      ...nothing,
      queries: [
        ['assets', 'counted'],
        ['assets', 'one', 7],
        ['history', 7],
      ],
      assets: [7],
      fields: ['assignee_id'],
    });
  });

  test.each(['created', 'deleted', 'restored'])('refreshes the lists when one was %s', (change) => {
    const { lists, assets } = message('assets.changed', { ...asset, change, deleted: false });
    expect({ lists, assets }).toEqual({ lists: true, assets: [] });
  });

  test('refreshes the status log when a status or an asset came or went, and else not', () => {
    const of = (change: string, fields: string[]) =>
      message('assets.changed', { ...asset, change, deleted: false, fields }).queries;
    for (const change of ['created', 'deleted', 'restored', 'removed']) {
      expect(of(change, [])).toContainEqual(['statuslogs']);
    }
    expect(of('changed', ['status_id'])).toContainEqual(['statuslogs']);
    expect(of('changed', ['assignee_id', 'tag'])).not.toContainEqual(['statuslogs']);
  });

  test('of other tags refreshes what lists by tags and counts them', () => {
    const data = { ...asset, change: 'changed', deleted: false, fields: ['tag'] };
    const { queries, lists } = message('assets.changed', data);
    expect(queries).toContainEqual(['tags']);
    expect(lists).toBe(true);
  });

  test('of an asset that went or is back asks for its versions anew, and else not', () => {
    const of = (change: string) =>
      message('assets.changed', { ...asset, change, deleted: false, fields: [] }).queries;
    for (const change of ['deleted', 'restored', 'removed']) {
      expect(of(change)).toContainEqual(['versions', 'one']);
      expect(of(change)).toContainEqual(['versions', 'of', 7]);
    }
    expect(of('created')).not.toContainEqual(['versions', 'one']);
    expect(of('changed')).not.toContainEqual(['versions', 'one']);
  });

  test('of an asset that came or went counts tags anew, and fetches no names', () => {
    const data = { ...asset, change: 'created', deleted: false, fields: [] };
    const { queries } = message('assets.changed', data);
    expect(queries).toContainEqual(['tags', 'counted']);
    expect(queries).not.toContainEqual(['tags']);
  });

  test('of many assets makes every list and open asset stale, whatever they are', () => {
    expect(message('assets.many-changed', { change: 'changed', assets: [asset] })).toEqual({
      ...nothing,
      queries: sorted([
        ['assets', 'counted'],
        ['assets', 'one'],
        ['history'],
        ['playlists', 'one'],
        ['statuslogs'],
      ]),
      lists: true,
    });
  });

  test('of assets that went where one does not see them takes them out of what is shown', () => {
    expect(message('assets.left', { folder_id: 3, ids: [7, 8] })).toEqual({
      ...nothing,
      queries: [
        ['assets', 'counted', 'statuses'],
        ['assets', 'one', 7],
        ['assets', 'one', 8],
        ['playlists', 'one'],
      ],
      lists: true,
    });
  });

  test('of links that became others reaches their assets, and what they are linked with', () => {
    const { queries } = message('links.assets-changed', { folder_id: 3, asset_ids: [7, 8] });
    expect(queries).toEqual([
      ['asset-links', 7],
      ['asset-links', 8],
      ['assets', 'counted', 'statuses'],
      ['assets', 'one', 7],
      ['assets', 'one', 8],
    ]);
  });

  test('of a version reaches its asset wherever that is listed', () => {
    const { queries, assets } = message('versions.changed', { id: 9, asset_id: 7 });
    expect(assets).toEqual([7]);
    expect(queries).toContainEqual(['versions', 'of', 7]);
    expect(queries).toContainEqual(['versions', 'one', 9]);
    expect(queries).toContainEqual(['folders', 'pictures']);
  });

  test.each(['created', 'changed'])('brings a folder that was %s into the trees', (change) => {
    const { queries, folders } = message('folders.changed', { id: 4, change });
    expect({ queries, folders }).toEqual({ queries: [['folders', 'one', 4]], folders: [4] });
  });

  test('fetches the trees again when a folder was deleted', () => {
    const { queries, folders } = message('folders.changed', { id: 4, change: 'deleted' });
    expect(queries).toContainEqual(['folders', 'tree']);
    expect(folders).toEqual([]);
  });

  test.each(['notes.changed', 'notes.moved'])(
    'of %s refreshes the notes of that asset, and the playlists that count them',
    (name) => {
      expect(message(name, { id: 1, asset_id: 7 })).toEqual({
        ...nothing,
        queries: [
          ['notes', 'of'],
          ['notes', 'open'],
          ['notes', 7],
          ['playlists', 'one'],
        ],
      });
    },
  );

  test('of a comment refreshes the notes of that asset, alone and beside others', () => {
    expect(message('comments.changed', { id: 1, asset_id: 7 })).toEqual({
      ...nothing,
      queries: [
        ['notes', 'of'],
        ['notes', 7],
      ],
    });
  });

  test('of another brief refreshes the notes that it stands above', () => {
    const of = (fields: string[]) =>
      message('assets.changed', { ...asset, change: 'changed', deleted: false, fields }).queries;
    expect(of(['notes'])).toContainEqual(['notes', 'of']);
    expect(of(['status_id'])).not.toContainEqual(['notes', 'of']);
  });

  test('of a playlist refreshes it and the lists of them, and what only lists it when it went', () => {
    const playlist = { id: 4, folder_id: 3 };
    expect(message('playlists.changed', { ...playlist, change: 'changed' }).queries).toEqual([
      ['playlists', 'list'],
      ['playlists', 'one', 4],
    ]);
    expect(message('playlists.changed', { ...playlist, change: 'removed' }).queries).toEqual([
      ['playlists'],
    ]);
  });

  test('of a field that no playlist shows leaves open ones as they are', () => {
    const of = (fields: string[]) =>
      message('assets.changed', { ...asset, change: 'changed', deleted: false, fields }).queries;
    expect(of(['status_id'])).toContainEqual(['playlists', 'one']);
    expect(of(['tag', 'assignee_id'])).not.toContainEqual(['playlists', 'one']);
  });

  test('of a tag refreshes the assets only when it was rewritten on some', () => {
    const tag = { id: 3, change: 'changed', name: 'hero' };
    expect(message('tags.changed', { ...tag, assets: 0 })).toEqual({
      ...nothing,
      queries: [['tags']],
      lists: false,
    });
    expect(message('tags.changed', { ...tag, assets: 2 })).toEqual({
      ...nothing,
      queries: sorted([
        ['tags'],
        ['assets', 'counted', 'statuses'],
        ['assets', 'one'],
        ['history'],
      ]),
      lists: true,
    });
  });

  test('of a folder that changed with all below it refreshes every list and what is open', () => {
    const { queries, lists } = message('folders.subtree-changed', { id: 3, change: 'deleted' });
    expect(queries).toEqual(
      sorted([
        ['folders'],
        ['assets'],
        ['history'],
        ['notes'],
        ['playlists'],
        ['tags'],
        ['statuslogs'],
      ]),
    );
    expect(lists).toBe(true);
  });

  test('of a status reaches the assets that have another one because of it', () => {
    const status = { id: 9, change: 'created', folder_id: 3 };
    const queries = sorted([
      ['statuses'],
      ['assets', 'counted'],
      ['assets', 'one'],
      ['playlists', 'one'],
      ['statuslogs'],
    ]);
    expect(message('statuses.changed', { ...status, assets: 0 })).toEqual({
      ...nothing,
      queries,
      lists: false,
    });
    expect(message('statuses.changed', { ...status, assets: 2 })).toEqual({
      ...nothing,
      queries,
      lists: true,
    });
  });

  test('of folders under another team refreshes the asset that is open', () => {
    expect(message('folders.teams-changed', { folders: [] }).queries).toContainEqual([
      'assets',
      'one',
    ]);
  });

  test.each([
    ['teams.members-changed', ['team']],
    ['pathmaps.changed', ['pathmaps']],
    ['boards.changed', ['boards', 'project']],
  ])('of %s refreshes what is shown of it in any folder', (name, key) => {
    expect(message(name, { folder_id: 3 }).queries).toContainEqual(key);
  });

  test('of a render job reaches its page, its version, its queue and the counts', () => {
    const job = { id: 5, version_id: 8, asset_id: 7, pool_id: 3 };
    const own = [
      ['jobs', 'one', 5],
      ['jobs', 'of', 8],
      ['attempts', 5],
    ];
    expect(message('jobs.changed', job).queries).toEqual(
      sorted([...own, ['jobs', 'queue', 3], ['jobs', 'list'], ['pools']]),
    );
    expect(message('jobs.changed', { ...job, pool_id: null }).queries).toEqual(
      sorted([...own, ['jobs', 'list'], ['pools']]),
    );
  });

  test.each([
    ['pools.queue-moved', ['jobs', 'queue', 3]],
    ['pools.changed', ['nodes']],
    ['nodes.changed', ['benches']],
    ['nodes.moved', ['nodes']],
    ['renderers.changed', ['poolrenderers']],
    ['poolrenderers.changed', ['pools']],
  ])('of %s refreshes what is shown of the farm', (name, key) => {
    expect(message(name, { id: 3, change: 'changed' }).queries).toContainEqual(key);
  });

  test('of a role, or of whoever looks, makes stale what they may do', () => {
    const rights = [['me'], ['folders', 'one'], ['folders', 'rights']];
    expect(message('roles.changed', { id: 2 }).queries).toEqual(sorted([['roles'], ...rights]));
    const ofUser = (me: number) => message('users.changed', { id: 7 }, me).queries;
    expect(ofUser(7)).toEqual(expect.arrayContaining(rights));
    expect(ofUser(8)).not.toContainEqual(['me']);
    // Another tab may have written one's own board.
    expect(ofUser(7)).toContainEqual(['boards', 7]);
  });

  test('of every kind that browsers are told of makes something stale', () => {
    const values: unknown[] = Object.values(contracts);
    const told = values.filter(
      (value): value is EventDefinition =>
        typeof value === 'object' && value !== null && 'about' in value && value.about !== null,
    );
    const ids = [7];
    const data = {
      ...asset,
      change: 'changed',
      asset_id: 7,
      user_id: 1,
      ids,
      asset_ids: ids,
      assets: 1,
    };
    // Progress and logs are shown as they come, and leave what is cached as it is.
    const shown = /\.(?:progressed|logged)$/u;
    const names = told.map(({ name }) => name).filter((name) => !shown.test(name));
    expect(names).not.toHaveLength(0);
    for (const name of names) {
      const { queries } = message(name, data);
      expect({ name, stale: queries.length > 0 }).toEqual({ name, stale: true });
    }
  });

  test('of a kind that no screen shows refreshes nothing', () => {
    expect(message('shares.changed', { id: 1 })).toEqual(nothing);
  });

  test('of the inbox refreshes what is shown and counted of it', () => {
    expect(message('inbox.changed', {})).toEqual({
      ...nothing,
      queries: [['inbox'], ['subscriptions']],
    });
  });
});
