import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  assetChanged,
  changeComment,
  changeNote,
  createComment,
  createNote,
  deleteNote,
  folderChanged,
  listAssetNotes,
  listComments,
  readNote,
  roleChanged,
  teamChanged,
  userChanged,
  versionChanged,
} from '@jampot/contracts';
import type { Caller, EventDefinition, Note } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import type { Permissions } from '@jampot/domain';
import { ensureEventStream, startService } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { callerOf, CallerSide, publishEvent, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { reviewService } from '../src/review.definition.ts';

const manager = callerOf(ROLE_LEVEL.projectManager);
/** On the folder's team with the role whose letters these tests take away. */
const member = callerOf(ROLE_LEVEL.reviewer);
const MEMBERS_ROLE = 50;

let environment: TestEnvironment;
let service: RunningService;
let calls: CallerSide;
let number = 0;
let note: Note;

async function announce<T>(event: EventDefinition<T>, data: T): Promise<void> {
  await publishEvent(calls.bus, event, data, { number: (number += 1) });
}

const person = ({ user_id, role_id, level }: Caller) => ({
  id: user_id,
  account_id: 1,
  name: `Person ${user_id}`,
  role_id,
  level,
  deleted: false,
});

async function letters(some: Permissions): Promise<void> {
  const level = ROLE_LEVEL.reviewer;
  await announce(roleChanged, {
    id: MEMBERS_ROLE,
    account_id: 1,
    name: 'Some letters',
    level,
    permissions: { ...defaultPermissions(level), ...some },
  });
  await service.events?.caughtUp(5000);
}

async function leaveNote(caller: Caller): Promise<Note> {
  const body = { body: 'Nobody else may know', version_id: 31 };
  return (await calls.call(createNote, caller, { params: { id: 1 }, body })).row;
}

beforeAll(async () => {
  environment = await testEnvironment([reviewService]);
  service = await startService(reviewService, environment.of('review'));
  calls = await CallerSide.open(environment);
  await ensureEventStream(calls.bus);
  for (const one of [manager, member]) await announce(userChanged, person(one));
  const folder = { change: 'created', parent_id: null, user_id: null, deleted: false } as const;
  await announce(folderChanged, { ...folder, id: 10, name: 'Project', team_folder_id: 10 });
  await announce(teamChanged, { folder_id: 10, user_id: member.user_id, role_id: MEMBERS_ROLE });
  const asset = { id: 1, change: 'created', folder_id: 10, name: 'shot', status_id: 1 } as const;
  await announce(assetChanged, { ...asset, assignee_id: null, deleted: false, fields: [] });
  const version = { id: 31, change: 'created', asset_id: 1, folder_id: 10 } as const;
  const kept = {
    name: 'secret.mov',
    version_number: 1,
    processing: 'done',
    preview_file: null,
    deleted: false,
  } as const;
  await announce(versionChanged, { ...version, ...kept });
  await letters({});
}, 60_000);
afterAll(async () => {
  await calls?.close();
  await service?.stop();
  await environment?.remove();
});
beforeEach(async () => {
  await letters({});
  note = await leaveNote(manager);
  const params = { id: note.id };
  await calls.call(createComment, manager, { params, body: { body: 'Said below' } });
});

describe('a role without the letter for notes', () => {
  test('is not told what is said under one', async () => {
    const params = { id: note.id };
    expect((await calls.call(listComments, member, { params })).rows).toHaveLength(1);
    await letters({ notes: 'cud' });
    expect((await calls.call(listComments, member, { params })).status).toBe(403);
    expect((await calls.call(listAssetNotes, member, { params: { id: 1 } })).status).toBe(403);
  });

  test('learns nothing of the notes of others by changing or deleting them', async () => {
    await letters({ notes: 'cud' });
    const params = { id: note.id };
    const changed = await calls.call(changeNote, member, { params, body: { status: 'approved' } });
    expect(changed.status).toBe(403);
    expect((await calls.call(deleteNote, member, { params })).status).toBe(403);
    const { row } = await calls.call(readNote, manager, { params });
    expect(row).toMatchObject({ status: 'to do' });
    await letters({ notes: 'rd' });
    expect((await calls.call(deleteNote, member, { params })).status).toBe(200);
  });

  test('keeps to its own note and reply, and is told no others with them', async () => {
    const own = await leaveNote(member);
    const params = { id: own.id };
    await calls.call(createComment, manager, { params, body: { body: 'Of somebody else' } });
    const reply = await calls.call(createComment, member, { params, body: { body: 'Mine' } });
    await letters({ notes: 'cud' });
    const query = { include: 'comments' };
    const body = { body: 'Better' };
    const changed = await calls.call(changeNote, member, { params, query, body });
    expect(changed.row).toMatchObject({ body: 'Better', comments: [] });
    const edited = await calls.call(changeComment, member, { params: { id: reply.row.id }, body });
    expect(edited.row).toMatchObject({ body: 'Better' });
    expect((await calls.call(deleteNote, member, { params })).status).toBe(200);
  });
});

test('a role without the letter for comments reads notes without theirs', async () => {
  await letters({ comments: '' });
  const params = { id: note.id };
  const read = await calls.call(readNote, member, { params, query: { include: 'comments' } });
  expect(read.row).toMatchObject({ body: 'Nobody else may know', comments: [] });
  expect((await calls.call(listComments, member, { params })).status).toBe(403);
});

test('a role without the letter for versions is not told the name of the file of a note', async () => {
  const request = { params: { id: note.id }, query: { include: 'version' } };
  const before = await calls.call(readNote, member, request);
  expect(before.row).toMatchObject({ version: { name: 'secret.mov' } });
  await letters({ versions: '' });
  expect((await calls.call(readNote, member, request)).row.version).toBeNull();
});
