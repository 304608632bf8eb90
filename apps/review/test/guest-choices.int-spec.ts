import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  assetChanged,
  createComment,
  createNote,
  createPlaylist,
  folderChanged,
  listPlaylistDownloads,
  makePlaylistFilm,
  readPlaylistFilm,
} from '@jampot/contracts';
import { NO_GUEST_DOWNLOADS, NO_GUEST_NOTES } from '@jampot/service-kit';
import { artist, guest, manager, RunningReview } from './running-review.ts';

/** Below the project 10, whose team counts there. */
const BELOW = { folder: 12, asset: 5 } as const;

let review: RunningReview;

beforeAll(async () => {
  review = await RunningReview.start();
  const made = { change: 'created', deleted: false, user_id: null } as const;
  await review.announce(folderChanged, {
    ...made,
    id: BELOW.folder,
    name: 'Sequence',
    parent_id: 10,
    team_folder_id: 10,
  });
  await review.announce(assetChanged, {
    id: BELOW.asset,
    change: 'created',
    folder_id: BELOW.folder,
    name: 'sh050',
    status_id: 1,
    assignee_id: null,
    deleted: false,
    fields: [],
  });
  await review.service.events?.caughtUp(5000);
}, 60_000);
afterAll(() => review.stop());

/** As the assets service tells it. */
async function choose(guest_downloads: boolean, guest_notes: boolean): Promise<void> {
  await review.announce(folderChanged, {
    id: 10,
    change: 'changed',
    name: 'Project',
    parent_id: null,
    team_folder_id: 10,
    user_id: null,
    deleted: false,
    guest_downloads,
    guest_notes,
  });
  await review.service.events?.caughtUp(5000);
}

const write = (id: number, caller = guest) =>
  review.calls.call(createNote, caller, { params: { id }, body: { body: 'Warmer, please' } });
const answer = (id: number) =>
  review.calls.call(createComment, guest, { params: { id }, body: { body: 'Yes' } });

test('guests write notes and replies where their project lets them', async () => {
  const { id } = await review.leaveNote();
  for (const refused of [await write(1), await write(BELOW.asset), await answer(id)]) {
    expect([refused.status, refused.body['error']]).toEqual([403, NO_GUEST_NOTES]);
  }
  expect((await write(BELOW.asset, artist)).status).toBe(201);
  await choose(false, true);
  expect((await write(1)).status).toBe(201);
  expect((await write(BELOW.asset)).status).toBe(201);
  expect((await answer(id)).status).toBe(201);
  await choose(false, false);
  expect((await write(1)).status).toBe(403);
});

test('guests have files and films of playlists where their project lets them', async () => {
  const { id } = (
    await review.calls.call(createPlaylist, manager, {
      body: {
        folder_id: 10,
        name: 'For the client',
        items: [{ asset_id: 1, version_id: 31 }],
      },
    })
  ).row;
  const ask = async () => [
    await review.calls.call(listPlaylistDownloads, guest, { body: { id, file: 'source' } }),
    await review.calls.call(makePlaylistFilm, guest, { params: { id }, body: {} }),
    await review.calls.call(readPlaylistFilm, guest, { params: { id } }),
  ];
  for (const refused of await ask()) {
    expect([refused.status, refused.body['error']]).toEqual([403, NO_GUEST_DOWNLOADS]);
  }
  await choose(true, false);
  // There is nothing in it that could be played, or was made.
  expect((await ask()).map(({ status }) => status)).toEqual([200, 412, 404]);
});
