import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  assetsTracked,
  commentChanged,
  importDone,
  jobEnded,
  linkStale,
  noteChanged,
  shareViewed,
  uploadReceived,
  verdictGiven,
} from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Clock } from '../src/clock/clock.ts';
import { Housekeeping } from '../src/housekeeping/housekeeping.ts';
import { InboxStage } from './inbox-stage.ts';
import type { Session } from './start.ts';

jest.setTimeout(120_000);

let stage: InboxStage;
const idOf = (person: Session) => person.caller.user_id;
const call: InboxStage['identity']['call'] = (...sent) => stage.identity.call(...sent);
const follow = (person: Session, body: object) => call('follow', { as: person.caller, body });

beforeAll(async () => {
  stage = await InboxStage.open();
});
afterAll(() => stage.identity.stop());
beforeEach(async () => {
  await stage.identity.service.get(Database).change(systemScope, async (tx) => {
    await tx.sql('DELETE FROM notices');
    await tx.sql('DELETE FROM subscriptions');
  });
});

describe('people are told', () => {
  it('of notes and replies where they wrote or follow a folder above, once, and not of their own', async () => {
    await stage.leaveNote(stage.artist, { text: 'First' }, 'review:900');
    await stage.leaveNote(stage.artist, { text: 'First' }, 'review:900');
    await follow(stage.admin, { folder_id: 10 });
    await stage.leaveNote(stage.reviewer, { text: 'Answer', comment_id: 5 });
    expect(await stage.told(stage.artist)).toEqual(['reply: Answer']);
    expect(await stage.told(stage.admin)).toEqual(['reply: Answer']);
    expect(await stage.told(stage.reviewer)).toEqual([]);
    const { entries, unread } = await stage.inboxOf(stage.artist);
    expect(unread).toBe(1);
    expect(entries[0]).toMatchObject({
      asset_id: 1,
      asset_name: 'shot 1',
      folder_id: 11,
      version_id: 31,
      version_number: 2,
      note_id: 7,
      comment_id: 5,
      frame: 12,
      user_id: idOf(stage.reviewer),
      user_name: 'Level 2',
      read: null,
      unread: true,
    });
  });

  it('of notes of guests, by their names', async () => {
    await follow(stage.artist, { asset_id: 1 });
    await stage.leaveNote(null, { guest: 'Client Kim' });
    const [entry] = (await stage.inboxOf(stage.artist)).entries;
    expect(entry).toMatchObject({ kind: 'note', user_id: null, user_name: 'Client Kim (guest)' });
  });

  it('that they were named, and of nothing else besides, once more only when they are named later', async () => {
    await follow(stage.artist, { asset_id: 1 });
    await stage.leaveNote(stage.reviewer, { mentions: [idOf(stage.artist), idOf(stage.reviewer)] });
    await stage.leaveNote(stage.reviewer, {
      again: true,
      text: 'and',
      mentions: [idOf(stage.admin)],
    });
    expect(await stage.told(stage.artist)).toEqual(['mention: Too dark']);
    expect(await stage.told(stage.admin)).toEqual(['mention: and']);
    // Taken out of the text and named in it again, they know it already.
    await stage.leaveNote(stage.reviewer, { again: true, mentions: [idOf(stage.artist)] });
    expect(await stage.told(stage.artist)).toEqual(['mention: Too dark']);
    expect(await stage.told(stage.reviewer)).toEqual([]);
  });

  it('of nothing where they do not see the folder, nor in another account', async () => {
    const named = [stage.artist, stage.admin, stage.stranger].map(idOf);
    await stage.leaveNote(stage.reviewer, { asset_id: 4, version_id: null, mentions: named });
    expect(await stage.told(stage.artist)).toEqual([]);
    expect(await stage.told(stage.stranger)).toEqual([]);
    expect(await stage.told(stage.admin)).toEqual(['mention: Too dark']);
  });

  it('that an asset is theirs, and then of its status', async () => {
    const id = 3;
    await stage.makeAsset(id, 10, idOf(stage.artist));
    const status = { name: 'Approved', color: '#00ff00' };
    await stage.announce(
      assetsTracked,
      { assets: [{ id, status, assignee_id: idOf(stage.artist) }] },
      stage.admin,
    );
    expect((await stage.told(stage.artist)).toSorted()).toEqual(['assigned: ', 'status: Approved']);
    expect((await stage.inboxOf(stage.artist)).entries[0]?.color).toBe('#00ff00');
    await stage.announce(
      assetsTracked,
      { assets: [{ id, status, assignee_id: null }] },
      stage.artist,
    );
    expect(await stage.told(stage.artist)).toHaveLength(2);
  });

  it('of the end of their job, of the first view of their share, of an import, of a stale link', async () => {
    const about = { asset_id: 1, version_id: 31, asset_name: 'a', version_name: 'v' };
    const user_id = idOf(stage.artist);
    const job = { id: 8, user_id, email_user: false, ...about, render_error: 'Out of memory' };
    await stage.announce(jobEnded, job);
    const share = { id: 6, user_id, version_id: 31, folder_id: null };
    await stage.announce(shareViewed, share);
    const nina = { name: 'Nina', email: 'nina@client.example' };
    const said = { share_id: 6, version_id: 31, verdict: 'approved', status: null } as const;
    await stage.announce(verdictGiven, { ...said, ...nina, user_id });
    const file = { id: 9, user_id, folder_id: 10, name: 'roto.mov', guest: 'Nina' };
    await stage.announce(uploadReceived, file);
    await stage.announce(importDone, { folder_id: 10, what: 'cut', count: 12 }, stage.artist);
    await follow(stage.artist, { asset_id: 1 });
    const link = { id: 1, version_id: 9, dependent_version_id: 31, render_pool_id: null };
    await stage.announce(linkStale, { ...link, up_id: 3, down_id: 1 });
    await stage.announce(linkStale, { ...link, up_id: 4, down_id: 1 });
    expect(await stage.told(stage.artist)).toEqual([
      'stale: shot 3',
      'import: 12 shots',
      'upload: roto.mov',
      'approval: Approved',
      'share: ',
      'job: Out of memory',
    ]);
  });

  it('of a note that a guest leaves at what they share, though they follow nothing', async () => {
    await stage.leaveNote(null, { guest: 'Nina', sharer_id: idOf(stage.artist) });
    expect(await stage.told(stage.artist)).toEqual(['note: Too dark']);
  });

  it('of no note that is gone, and nothing where they see no more', async () => {
    await follow(stage.artist, { asset_id: 1 });
    await stage.leaveNote(stage.reviewer);
    await stage.leaveNote(stage.reviewer, { comment_id: 5, text: 'Reply' });
    const comment = { id: 5, change: 'removed', note_id: 7, asset_id: 1 } as const;
    await stage.announce(commentChanged, comment, stage.reviewer);
    expect(await stage.told(stage.artist)).toEqual(['note: Too dark']);
    await stage.setTeam(stage.artist, null);
    expect(await stage.inboxOf(stage.artist)).toEqual({ entries: [], unread: 0 });
    await stage.setTeam(stage.artist, stage.artist.caller.role_id);
    const place = { asset_id: 1, version_id: 31, internal: false };
    const note = { id: 7, change: 'removed', ...place } as const;
    await stage.announce(noteChanged, note, stage.reviewer);
    expect(await stage.told(stage.artist)).toEqual([]);
  });
});

describe('an inbox', () => {
  const read = (person: Session, body: object) => call('read-inbox', { as: person.caller, body });

  it('is read in parts, whole, and what came meanwhile stays unread', async () => {
    await follow(stage.artist, { folder_id: 10 });
    for (const note_id of [1, 2, 3]) await stage.leaveNote(stage.reviewer, { note_id });
    const { entries } = await stage.inboxOf(stage.artist);
    expect(entries.map(({ note_id }) => note_id)).toEqual([3, 2, 1]);
    const [newest, middle] = entries.map(({ id }) => id);
    const one = await read(stage.artist, { note_id: 1 });
    expect([one.status, one.body['unread'], one.body['inbox']]).toEqual([200, 2, [{ changed: 1 }]]);
    expect((await read(stage.artist, { all: true, upto: middle })).body['unread']).toBe(1);
    expect((await read(stage.artist, { ids: [middle], read: false })).body['unread']).toBe(2);
    const unread = await stage.inboxOf(stage.artist, { unread: '1' });
    expect(unread.entries.map(({ id }) => id)).toEqual([newest, middle]);
    expect((await read(stage.artist, { asset_id: 1 })).body['unread']).toBe(0);
  });

  it('comes in pages', async () => {
    await follow(stage.artist, { folder_id: 10 });
    for (const note_id of [1, 2, 3]) await stage.leaveNote(stage.reviewer, { note_id });
    const { body } = await call('list-inbox', { as: stage.artist.caller, query: { limit: '2' } });
    const next = await stage.inboxOf(stage.artist, { limit: '2', after: body['next'] });
    expect([body['inbox'].length, next.entries.map(({ note_id }) => note_id)]).toEqual([2, [1]]);
  });

  it('is nobody else’s to read or mark', async () => {
    await follow(stage.artist, { asset_id: 1 });
    await stage.leaveNote(stage.reviewer);
    const [entry] = (await stage.inboxOf(stage.artist)).entries;
    for (const other of [stage.reviewer, stage.admin, stage.stranger]) {
      expect((await stage.inboxOf(other)).entries).toEqual([]);
      const { body } = await read(other, { ids: [entry?.id] });
      expect(body['inbox']).toEqual([{ changed: 0 }]);
    }
    expect((await stage.inboxOf(stage.artist)).unread).toBe(1);
    expect((await read(stage.artist, {})).status).toBe(412);
    for (const name of ['list-inbox', 'read-inbox', 'list-subscriptions', 'follow', 'unfollow']) {
      expect([name, (await call(name)).status]).toEqual([name, 401]);
    }
  });

  it('keeps what is new: 1,000 entries of a person, 90 days', async () => {
    const database = stage.identity.service.get(Database);
    const clean = async () => {
      await stage.identity.service.get(Housekeeping).clean();
      return database.change(systemScope, (tx) =>
        tx.sql<{ count: number; newest: number }>(
          'SELECT count(*) AS count, max(note_id) AS newest FROM notices',
        ),
      );
    };
    await database.change(systemScope, (tx) =>
      tx.sql(
        `INSERT INTO notices (account_id, user_id, kind, asset_id, note_id, created)
         SELECT 1, $1, 'note', 1, n, now() FROM generate_series(1, 1005) n`,
        [idOf(stage.artist)],
      ),
    );
    expect(await clean()).toEqual([{ count: 1000, newest: 1005 }]);
    const later = jest.spyOn(stage.identity.service.get(Clock), 'now');
    later.mockReturnValue(new Date(Date.now() + 91 * 24 * 3600 * 1000));
    expect(await clean()).toEqual([{ count: 0, newest: null }]);
    later.mockRestore();
  });
});

describe('following', () => {
  const unfollow = (person: Session, query: Record<string, string>) =>
    call('unfollow', { as: person.caller, query });

  it('is one’s own choice, of what one sees', async () => {
    expect((await follow(stage.artist, { asset_id: 1 })).body['subscriptions']).toMatchObject([
      { asset_id: 1, folder_id: null, following: true, automatic: false },
    ]);
    expect((await follow(stage.artist, { asset_id: 4 })).status).toBe(404);
    expect((await follow(stage.artist, { folder_id: 12 })).status).toBe(404);
    expect((await follow(stage.stranger, { asset_id: 1 })).status).toBe(404);
    expect((await follow(stage.artist, { asset_id: 99 })).status).toBe(404);
    expect((await follow(stage.artist, {})).status).toBe(412);
    expect((await follow(stage.artist, { asset_id: 1, folder_id: 10 })).status).toBe(412);
    const listed = await call('list-subscriptions', { as: stage.reviewer.caller });
    expect(listed.body['subscriptions']).toEqual([]);
  });

  it('ends for good: not even one’s own note begins it again, but to be named still counts', async () => {
    await stage.leaveNote(stage.artist);
    const query = { asset_id: '1' };
    const listed = await call('list-subscriptions', { as: stage.artist.caller, query });
    expect(listed.body['subscriptions']).toMatchObject([{ following: true, automatic: true }]);
    expect((await unfollow(stage.artist, query)).body['subscriptions']).toMatchObject([
      { following: false },
    ]);
    await follow(stage.artist, { folder_id: 10 });
    await stage.leaveNote(stage.artist);
    await stage.leaveNote(stage.reviewer);
    expect(await stage.told(stage.artist)).toEqual([]);
    await stage.leaveNote(stage.reviewer, { mentions: [idOf(stage.artist)] });
    expect(await stage.told(stage.artist)).toEqual(['mention: Too dark']);
    expect((await unfollow(stage.stranger, query)).status).toBe(404);
  });
});
