import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  readPlaylist,
  roleChanged,
} from '@jampot/contracts';
import { EVERYTHING, otherArtist, PlaylistStage } from './playlist-stage.ts';
import { artist, guest, manager, outsider, reviewer, stranger } from './running-review.ts';

let stage: PlaylistStage;
beforeAll(async () => {
  stage = await PlaylistStage.start();
}, 60_000);
afterAll(() => stage?.stop());

const make = (body: object, caller: typeof artist | null = artist) =>
  stage.review.calls.call(createPlaylist, caller, { body });
const named = (name: string) => ({ folder_id: 10, name });

describe('a playlist', () => {
  it('is made with its first items, and read with all that plays it in one call', async () => {
    await stage.review.leaveNote({ body: 'elsewhere' });
    const made = await make({
      ...named('  Dailies of Monday '),
      items: [{ asset_id: 102 }, { asset_id: 101, version_id: 1001, in: 3, out: 9 }],
    });
    expect(made.status).toBe(201);
    expect(made.row).toMatchObject({
      folder_id: 10,
      folder_name: 'Project',
      name: 'Dailies of Monday',
      user_id: artist.user_id,
      item_count: 2,
      own: true,
    });
    expect(made.row.thumbnails.map((address) => address.replace(/\?.*/u, ''))).toEqual([
      '/files/a/1/t1002.jpg',
      '/files/a/1/t1001.jpg',
    ]);
    const read = await stage.review.calls.call(readPlaylist, guest, {
      params: { id: made.row.id },
      query: EVERYTHING,
    });
    expect(read.row.items).toMatchObject([
      {
        asset_id: 102,
        version_id: null,
        in: null,
        out: null,
        available: true,
        asset: {
          id: 102,
          name: 'shot 102',
          status: 'Not Started',
          status_color: '#888888',
          version_id: 1002,
          open_notes: 0,
        },
        version: { id: 1002, version_number: 1, processing: 'done', media: { frames: 48 } },
      },
      { asset_id: 101, version_id: 1001, in: 3, out: 9, available: true, version: { id: 1001 } },
    ]);
    const played = read.row.items?.[0]?.version;
    expect(played?.preview_url).toMatch(/^\/files\/a\/1\/p1002\.mp4\?t=/u);
    expect(played?.proxy_url).toMatch(/^\/files\/a\/1\/s1002\.mp4\?t=/u);
  });

  it('needs a name of at most 80 characters, a folder, and frames in order', async () => {
    for (const body of [
      named(' '),
      named('x'.repeat(81)),
      named('a\u0000b'),
      { name: 'Nowhere' },
      { ...named('Too much'), folder: 10 },
      { ...named('Backwards'), items: [{ asset_id: 101, in: 9, out: 3 }] },
      { ...named('Negative'), items: [{ asset_id: 101, in: -1 }] },
    ]) {
      expect((await make(body)).status).toBe(412);
    }
    expect((await make(named('é'.repeat(80)))).status).toBe(201);
  });

  it('is made by whoever holds the letter in the folder, and by nobody from elsewhere', async () => {
    expect((await make(named('Guests'), guest)).status).toBe(403);
    expect((await make(named('Nobody'), null)).status).toBe(401);
    for (const caller of [outsider, stranger]) {
      expect((await make(named('Foreign'), caller)).status).toBe(404);
    }
    expect((await make({ folder_id: 11, name: 'Hidden' })).status).toBe(404);
    expect((await make({ folder_id: 9999, name: 'Missing' })).status).toBe(404);
    expect((await make({ folder_id: 20, name: 'Other account' }, manager)).status).toBe(404);
    expect((await make(named('Managers'), manager)).status).toBe(201);
  });

  it('takes no asset and no version that its maker does not see', async () => {
    for (const item of [
      { asset_id: 111 },
      { asset_id: 2 },
      { asset_id: 9999 },
      { asset_id: 101, version_id: 1002 },
      { asset_id: 101, version_id: 9999 },
    ]) {
      const refused = await make({ ...named('Grab'), items: [{ asset_id: 102 }, item] });
      expect(refused.status).toBe(412);
    }
    const listed = await stage.review.calls.call(listPlaylists, manager, {
      query: { name: 'Grab' },
    });
    expect(listed.rows).toEqual([]);
  });

  it('is renamed and deleted by its maker and by managers alone', async () => {
    const { id } = await stage.make([101]);
    const rename = (caller: typeof artist | null, name = 'Weekly') =>
      stage.review.calls.call(changePlaylist, caller, { params: { id }, body: { name } });
    const remove = (caller: typeof artist | null) =>
      stage.review.calls.call(deletePlaylist, caller, { params: { id } });
    for (const call of [rename, remove]) {
      expect((await call(null)).status).toBe(401);
      for (const caller of [guest, otherArtist, reviewer]) {
        expect((await call(caller)).status).toBe(403);
      }
      for (const caller of [outsider, stranger]) expect((await call(caller)).status).toBe(404);
    }
    expect((await rename(artist, '')).status).toBe(412);
    expect((await rename(artist)).row).toMatchObject({ name: 'Weekly', own: true });
    expect((await rename(manager, 'Monthly')).row).toMatchObject({ name: 'Monthly', own: false });
    const pressed = await Promise.all([remove(artist), remove(artist), remove(artist)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(pressed.find(({ status }) => status === 200)?.row.id).toBe(id);
    expect((await rename(artist)).status).toBe(404);
  });

  it('is not read by who may not, or does not see its folder', async () => {
    const { id } = await stage.make([101]);
    const read = (caller: typeof artist | null) =>
      stage.review.calls.call(readPlaylist, caller, { params: { id } });
    const { playlists: _none, ...permissions } = artist.permissions;
    expect((await read(null)).status).toBe(401);
    for (const caller of [outsider, stranger]) expect((await read(caller)).status).toBe(404);
    expect((await read(guest)).status).toBe(200);
    // A role of the account counts where no team does.
    expect((await read({ ...manager, permissions })).status).toBe(403);
  });
});

describe('the list of playlists', () => {
  it('has those of the folders one sees, by folder, name and date, in pages by key', async () => {
    const names = ['B 10', 'B 9', 'a'];
    for (const name of names) await make({ folder_id: 11, name }, manager);
    const list = (caller: typeof artist, query: Record<string, string>) =>
      stage.review.calls.call(listPlaylists, caller, { query });
    const shown = await list(manager, { folder_id: '11', sort: 'name' });
    expect(shown.rows.map(({ name }) => name)).toEqual(['a', 'B 9', 'B 10']);
    const newest = await list(manager, { folder_id: '11', sort: '-modified', limit: '2' });
    expect(newest.rows.map(({ name }) => name)).toEqual(['a', 'B 9']);
    const after = String(newest.body['next']);
    const rest = await list(manager, { folder_id: '11', sort: '-modified', limit: '2', after });
    expect(rest.rows.map(({ name }) => name)).toEqual(['B 10']);
    expect((await list(artist, { folder_id: '11' })).rows).toEqual([]);
    expect((await list(stranger, {})).rows).toEqual([]);
    expect((await list(manager, { colour: '1' })).status).toBe(412);
    expect((await stage.review.calls.call(listPlaylists, null)).status).toBe(401);
  });

  it('leaves out those whose folder one may see without reading playlists there', async () => {
    const { playlists: _none, ...permissions } = manager.permissions;
    const role = { id: manager.role_id, account_id: 1, name: 'role 3', level: 3 };
    const list = (caller: typeof artist) => stage.review.calls.call(listPlaylists, caller);
    await stage.review.announce(roleChanged, { ...role, permissions });
    await stage.caughtUp();
    expect(await list({ ...manager, permissions })).toMatchObject({ status: 200, rows: [] });
    expect((await list(artist)).rows).not.toEqual([]);
    await stage.review.announce(roleChanged, { ...role, permissions: manager.permissions });
    await stage.caughtUp();
  });
});
