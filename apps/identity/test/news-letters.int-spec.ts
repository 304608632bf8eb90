import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { assetsTracked, noteChanged } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Clock } from '../src/clock/clock.ts';
import { NewsMailer } from '../src/inbox/news-mailer.ts';
import { MailSender } from '../src/mail/mail-sender.ts';
import { InboxStage } from './inbox-stage.ts';
import { lettersTo, until } from './people.ts';
import type { Session } from './start.ts';

jest.setTimeout(240_000);

const MINUTE = 60_000;

let stage: InboxStage;
let now: number;
/** Letters that the artist had before. */
let before: number;
const idOf = (person: Session) => person.caller.user_id;

beforeAll(async () => {
  stage = await InboxStage.open();
  now = Date.now();
  jest.spyOn(stage.identity.service.get(Clock), 'now').mockImplementation(() => new Date(now));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await stage.identity.stop();
});
beforeEach(async () => {
  await stage.identity.service.get(Database).change(systemScope, async (tx) => {
    await tx.sql('DELETE FROM notices');
    await tx.sql('DELETE FROM subscriptions');
    await tx.sql("UPDATE users SET metadata = '{}'");
  });
  before = lettersTo(stage.identity, stage.artist.email).length;
  await follow({ asset_id: 1 });
});

const follow = (body: object) => stage.identity.call('follow', { as: stage.artist.caller, body });

/** Lets time go by, and all letters that are due go out. @returns those of the artist since the test began */
async function after(minutes: number): Promise<string[]> {
  now += minutes * MINUTE;
  await stage.identity.service.get(NewsMailer).run();
  await until(async () => {
    stage.identity.service.get(MailSender).wake();
    const waiting = await stage.identity.service
      .get(Database)
      .change(systemScope, (tx) =>
        tx.sql('SELECT FROM mails WHERE sent IS NULL AND gave_up IS NULL'),
      );
    return waiting.length === 0;
  });
  return lettersTo(stage.identity, stage.artist.email).slice(before);
}

const post = (address: string) => {
  const token = new URL(address).searchParams.get('token') ?? '';
  const body = { 'List-Unsubscribe': 'One-Click' };
  return stage.identity.call('unsubscribe', { query: { token }, body });
};
const unsubscribing = (letter: string | undefined) =>
  /^List-Unsubscribe: <(?<address>[^>]+)>$/mu.exec(letter ?? '')?.groups?.['address'] ?? '';

it('tell after ten minutes, in one letter, what nobody has read of an asset', async () => {
  await stage.leaveNote(stage.reviewer, { text: 'Too <b>dark</b>' });
  const status = { name: 'Revision Needed', color: '#ff0000' };
  await stage.announce(
    assetsTracked,
    { assets: [{ id: 1, status, assignee_id: null }] },
    stage.admin,
  );
  expect(await after(9)).toEqual([]);
  await stage.leaveNote(stage.reviewer, { text: 'And late', note_id: 8 });
  const letters = await after(2);
  expect(letters).toHaveLength(1);
  const [letter = ''] = letters;
  expect(letter).toContain('Subject: 3 updates on shot 1\n');
  expect(letter).toContain('Level 2 left a note: Too <b>dark</b>');
  expect(letter).toContain('set the status to Revision Needed');
  expect(letter).toContain('Level 2 left a note: And late');
  expect(letter).toContain('http://jampot.example/assets/1/versions/31?note=8');
  expect(letter).not.toMatch(/files\/|\?t=/u);
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  expect(await after(120)).toHaveLength(1);
});

it('leave out what was read or is gone meanwhile, one’s own, and what may not be seen any more', async () => {
  await stage.leaveNote(stage.reviewer, { text: 'Read' });
  await stage.identity.call('read-inbox', { as: stage.artist.caller, body: { all: true } });
  await stage.leaveNote(stage.artist, { text: 'Own' });
  expect(await after(11)).toEqual([]);
  await stage.leaveNote(stage.reviewer, { text: 'Secret' });
  await stage.setTeam(stage.artist, null);
  expect(await after(11)).toEqual([]);
  await stage.setTeam(stage.artist, stage.artist.caller.role_id);
});

it('tell guests of no note that their project does not show them by then', async () => {
  await stage.makeGuest(stage.artist);
  await stage.leaveNote(stage.reviewer, { text: 'Among us', note_id: 20, internal: true });
  expect(await after(11)).toEqual([]);
  await stage.leaveNote(stage.reviewer, { text: 'Marked since', note_id: 21 });
  await stage.announce(noteChanged, {
    id: 21,
    change: 'changed',
    asset_id: 1,
    version_id: 31,
    internal: true,
  });
  expect(await after(11)).toEqual([]);
  await stage.leaveNote(stage.reviewer, { text: 'For the client', note_id: 22 });
  await stage.showGuests('own');
  expect(await after(11)).toEqual([]);
  await stage.showGuests('open');
  await stage.leaveNote(stage.reviewer, { text: 'For the client', note_id: 23 });
  expect((await after(90)).at(-1)).toContain('For the client');
  await stage.setTeam(stage.artist, stage.artist.caller.role_id);
});

it('follow the settings of their reader, by kind; null is on', async () => {
  const status = { name: 'Approved', color: '#00ff00' };
  const both = async () => {
    await stage.leaveNote(stage.reviewer);
    const assets = [{ id: 1, status, assignee_id: null }];
    await stage.announce(assetsTracked, { assets }, stage.admin);
    return (await after(90)).at(-1) ?? '';
  };
  const set = (metadata: object) =>
    stage.identity.call('change-user', {
      as: stage.artist.caller,
      params: { id: idOf(stage.artist) },
      body: { metadata },
    });
  expect((await set({ noteUpdates: false, noteStatuses: null })).status).toBe(200);
  expect(await both()).toContain('Subject: Administrator set the status to Approved · shot 1');
  await set({ noteUpdates: true, noteStatuses: false });
  expect(await both()).toContain('Subject: Level 2 left a note · shot 1');
});

it('end by one press in the mail program, of the kind that they told of', async () => {
  await stage.leaveNote(stage.reviewer);
  const address = unsubscribing((await after(11))[0]);
  expect(address).toMatch(/^http:\/\/jampot\.example\/api\/unsubscribe\?token=/u);
  const answer = await post(address);
  expect([answer.status, answer.body['unsubscribed']]).toEqual([
    200,
    [{ settings: ['noteUpdates'] }],
  ]);
  await stage.leaveNote(stage.reviewer);
  expect(await after(90)).toHaveLength(1);
  const user = await stage.identity.call('read-user', {
    as: stage.artist.caller,
    params: { id: idOf(stage.artist) },
  });
  expect(user.body['users'][0].metadata).toEqual({ noteUpdates: false });
});

it('are ended by nobody who made the address up', async () => {
  await stage.leaveNote(stage.reviewer);
  const address = unsubscribing((await after(11))[0]);
  const token = new URL(address).searchParams.get('token') ?? '';
  const others = token.replace(/^\d+/u, String(idOf(stage.admin)));
  for (const made of [others, token.replace('noteUpdates', 'noteStatuses'), `${token}x`, 'x']) {
    expect((await post(`http://x/?token=${made}`)).status).toBe(410);
  }
});

it('of a busy day of 200 notes on four assets are few, and tell each once; a mention does not wait', async () => {
  const assets = [1, 3, 101, 102];
  for (const id of [101, 102]) await stage.makeAsset(id, 10);
  await follow({ folder_id: 10 });
  for (let note = 0; note < 200; note += 1) {
    const place = { note_id: 1000 + note, asset_id: assets[note % 4] ?? 1, version_id: null };
    await stage.leaveNote(stage.reviewer, { ...place, text: `note-${note}.` });
    await after(2.4);
  }
  const letters = await after(90);
  expect(letters.length).toBeLessThanOrEqual(40);
  const told = letters.join('\n').match(/note-\d+\./gu) ?? [];
  expect([told.length, new Set(told).size]).toEqual([200, 200]);
  await stage.leaveNote(stage.reviewer, { text: 'Plain' });
  await after(11);
  await stage.leaveNote(stage.reviewer, { text: 'You', mentions: [idOf(stage.artist)] });
  const last = (await after(11)).at(-1);
  expect(last).toContain('mentioned you: You');
});

it('of a batch of assignments are one, that names the assets and leads to the inbox', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => 200 + at);
  for (const id of ids) await stage.makeAsset(id, 10);
  const assignee_id = idOf(stage.artist);
  const assets = ids.map((id) => ({ id, status: null, assignee_id }));
  await stage.announce(assetsTracked, { assets }, stage.admin);
  const [letter = '', ...others] = await after(11);
  expect(others).toEqual([]);
  expect(letter).toContain('Subject: 30 updates on 30 assets\n');
  expect(letter).toContain('10 earlier updates are in your inbox.');
  expect(letter).toContain('shot 229 — Administrator assigned it to you');
  expect(letter).toContain('http://jampot.example/inbox');
  expect(await after(90)).toHaveLength(1);
});

it('of a few assets at once are one each', async () => {
  const ids = [301, 302, 303, 304, 305];
  for (const id of ids) await stage.makeAsset(id, 10);
  const assets = ids.map((id) => ({ id, status: null, assignee_id: idOf(stage.artist) }));
  await stage.announce(assetsTracked, { assets }, stage.admin);
  expect(await after(11)).toHaveLength(5);
});
