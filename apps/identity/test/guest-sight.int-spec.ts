import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { assetChanged, noteChanged } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { InboxStage } from './inbox-stage.ts';
import type { Session } from './start.ts';

jest.setTimeout(120_000);

let stage: InboxStage;
/** An artist by their account, a guest of the project (10). */
let client: Session;

beforeAll(async () => {
  stage = await InboxStage.open();
  client = stage.artist;
  await stage.makeGuest(client);
});
afterAll(() => stage.identity.stop());
beforeEach(async () => {
  await stage.identity.service.get(Database).change(systemScope, async (tx) => {
    await tx.sql('DELETE FROM notices');
    await tx.sql('DELETE FROM subscriptions');
  });
  await stage.showGuests('open');
  await stage.identity.call('follow', { as: client.caller, body: { asset_id: 1 } });
  await stage.identity.call('follow', { as: stage.admin.caller, body: { asset_id: 1 } });
});

/** One open note, one internal, and a reply to a note of the client's own. */
async function leaveNotes(): Promise<void> {
  const own = { note_user_id: client.caller.user_id };
  await stage.leaveNote(stage.reviewer, { text: 'open', note_id: 1 });
  await stage.leaveNote(stage.reviewer, { text: 'internal', note_id: 2, internal: true });
  await stage.leaveNote(stage.reviewer, { text: 'answer', note_id: 3, comment_id: 4, ...own });
}

const mark = (id: number, internal: boolean) =>
  stage.announce(noteChanged, { id, change: 'changed', asset_id: 1, version_id: 31, internal });

const ALL = ['reply: answer', 'note: internal', 'note: open'];

it.each([
  ['none', []],
  ['own', ['reply: answer']],
  ['open', ['reply: answer', 'note: open']],
  ['all', ALL],
] as const)('where guests see %s they are told of those alone', async (sight, told) => {
  await stage.showGuests(sight);
  await leaveNotes();
  expect(await stage.told(client)).toEqual(told);
  expect((await stage.inboxOf(client)).unread).toBe(told.length);
  expect(await stage.told(stage.admin)).toEqual(ALL);
});

it('what they were told of goes out of sight, and comes back, with the choice and the mark', async () => {
  await stage.showGuests('all');
  await leaveNotes();
  await stage.showGuests('own');
  expect(await stage.told(client)).toEqual(['reply: answer']);
  expect((await stage.inboxOf(client)).unread).toBe(1);
  await stage.showGuests('open');
  expect(await stage.told(client)).toEqual(['reply: answer', 'note: open']);
  await mark(1, true);
  await mark(2, false);
  expect(await stage.told(client)).toEqual(['reply: answer', 'note: internal']);
  expect(await stage.told(stage.admin)).toEqual(ALL);
});

it('naming a guest in an internal note tells them nothing', async () => {
  const mentions = [client.caller.user_id, stage.admin.caller.user_id];
  await stage.leaveNote(stage.reviewer, { mentions, internal: true });
  expect(await stage.told(client)).toEqual([]);
  expect(await stage.told(stage.admin)).toEqual(['mention: Too dark']);
});

it('what is in the trash is followed by members alone', async () => {
  const asset = {
    id: 5,
    name: 'shot 5',
    folder_id: 11,
    status_id: 1,
    assignee_id: null,
    fields: [],
  };
  await stage.announce(assetChanged, { ...asset, change: 'deleted', deleted: true });
  const follow = async ({ caller }: Session) =>
    (await stage.identity.call('follow', { as: caller, body: { asset_id: 5 } })).status;
  expect(await follow(client)).toBe(404);
  expect(await follow(stage.reviewer)).toBe(200);
});
