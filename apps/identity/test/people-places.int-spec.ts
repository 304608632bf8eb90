import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addPerson, newEmail, PASSWORD } from './people.ts';
import { MISSING, stageUsers } from './users-stage.ts';
import type { UsersStage } from './users-stage.ts';

jest.setTimeout(120_000);

let stage: UsersStage;
let identity: UsersStage['identity'];
beforeAll(async () => {
  stage = await stageUsers();
  ({ identity } = stage);
});
afterAll(() => identity.stop());

const as = (who: { caller: UsersStage['administrator']['caller'] }, name: string) => {
  return (body: unknown, id: number | string = 1, query: Record<string, string> = {}) =>
    identity.call(name, { as: who.caller, params: { id }, body, query });
};

describe('departments', () => {
  it('are made, named anew and removed, each name once', async () => {
    const { manager } = stage;
    const made = await as(manager, 'create-department')({ name: '  Lighting ' });
    expect(made.status).toBe(201);
    expect(made.body['departments'][0]).toMatchObject({ name: 'Lighting', account_id: 1 });
    const { id } = made.body['departments'][0];
    const again = await as(manager, 'create-department')({ name: 'LIGHTING' });
    expect(again).toMatchObject({ status: 412, error: 'This department exists already.' });
    const other = await as(manager, 'create-department')({ name: 'Paint' });
    const { id: otherId } = other.body['departments'][0];
    expect((await as(manager, 'change-department')({ name: 'lighting' }, otherId)).status).toBe(
      412,
    );
    const renamed = await as(manager, 'change-department')({ name: 'Light' }, id);
    expect(renamed.body['departments'][0].name).toBe('Light');
    expect((await as(manager, 'delete-department')({}, otherId)).status).toBe(200);
    expect((await as(manager, 'delete-department')({}, otherId)).status).toBe(404);
    const listed = await as(stage.artist, 'list-departments')({});
    expect(listed.body['departments'].map((row: { id: number }) => row.id)).toEqual([id]);
    expect((await as(manager, 'create-department')({ name: ' ' })).status).toBe(412);
  });

  it('are changed by who may edit users alone, and seen by who may read them', async () => {
    const { artist, guest } = stage;
    expect((await as(artist, 'create-department')({ name: 'Mine' })).status).toBe(403);
    expect((await as(artist, 'change-department')({ name: 'Mine' }, MISSING)).status).toBe(403);
    expect((await as(artist, 'delete-department')({}, MISSING)).status).toBe(403);
    expect((await as(guest, 'list-departments')({})).status).toBe(403);
  });

  it('hold several of each other, and find them', async () => {
    const { manager, artist, guest } = stage;
    const ids: number[] = [];
    for (const name of ['Rigging', 'Crowds']) {
      const { body } = await as(manager, 'create-department')({ name });
      ids.push(body['departments'][0].id);
    }
    const [rigging = 0, crowds = 0] = ids;
    const query = { include: 'departments', fields: 'id,department_id' };
    const put = await stage.change(manager, artist.id, { department_ids: ids }, query);
    expect(put.body['users'][0].departments.map(({ name }: { name: string }) => name)).toEqual([
      'Crowds',
      'Rigging',
    ]);
    await stage.change(manager, guest.id, { department_ids: [crowds, crowds] });
    const found = async (department_id: string) => {
      const { body } = await as(manager, 'list-account-users')({}, 1, { department_id });
      return body['users'].map(({ id }: { id: number }) => id).sort();
    };
    expect(await found(`${crowds}`)).toEqual([artist.id, guest.id].sort());
    expect(await found(`${rigging}`)).toEqual([artist.id]);
    const counted = await as(manager, 'list-departments')({}, 1, { fields: 'name,user_count' });
    expect(counted.body['departments']).toContainEqual(
      expect.objectContaining({ name: 'Crowds', user_count: 2 }),
    );
    await as(manager, 'delete-department')({}, crowds);
    expect(await found(`${rigging},${crowds}`)).toEqual([artist.id]);
    expect((await stage.change(manager, artist.id, { department_ids: [MISSING] })).status).toBe(
      412,
    );
    expect((await stage.change(artist, artist.id, { department_ids: [] })).status).toBe(403);
  });

  it('are a hundred at most', async () => {
    const { stranger } = stage;
    const { account_id } = stranger.caller;
    const add = (name: string) => as(stranger, 'create-department')({ name }, account_id);
    for (let n = 0; n < 100; n += 1) expect((await add(`D${n}`)).status).toBe(201);
    expect((await add('One more')).error).toBe('An account has at most 100 departments.');
  });
});

describe('invites', () => {
  it('go to many at once, and each refusal stands in its row', async () => {
    const [fresh, twice] = [newEmail(), newEmail()];
    const { status, body } = await as(
      stage.manager,
      'invite-users',
    )({
      people: [
        { email: fresh },
        { email: 'nobody' },
        { email: twice.toUpperCase(), name: 'Tove Twice' },
        { email: twice },
        { email: stage.artist.email },
      ],
    });
    expect(status).toBe(201);
    expect(body['invites']).toMatchObject([
      { email: fresh, user_id: expect.any(Number), error: null },
      { user_id: null, code: 'invalid', error: 'This is not a valid email.' },
      { user_id: expect.any(Number) },
      { error: 'This email stands in the list twice.' },
      { error: 'This email is already in use.' },
    ]);
    const named = await stage.read(stage.manager, body['invites'][2].user_id);
    expect(named.body['users'][0]).toMatchObject({
      name: 'Tove Twice',
      email: twice,
      invited: true,
    });
  });

  it('to many are few, and refused to who may not invite', async () => {
    const { artist, manager } = stage;
    const many = (count: number) => ({
      people: Array.from({ length: count }, (_, n) => ({ email: `a${n}@studio.example` })),
    });
    expect((await as(artist, 'invite-users')(many(1))).status).toBe(403);
    expect((await as(manager, 'invite-users')(many(201))).status).toBe(412);
    const above = await as(
      manager,
      'invite-users',
    )({
      people: [{ email: newEmail() }],
      role_id: await stage.roleOf(stage.administrator, 4),
    });
    expect(above.body['invites'][0]).toMatchObject({ user_id: null, code: 'forbidden' });
  });

  it('are withdrawn while nobody came, and the address is free again', async () => {
    const { manager, artist } = stage;
    const email = newEmail();
    const made = await stage.create(manager, { name: 'Ivo', email });
    const { id } = made.body['users'][0];
    expect((await as(artist, 'withdraw-invite')({}, id)).status).toBe(403);
    expect((await as(manager, 'withdraw-invite')({}, artist.id)).status).toBe(412);
    expect((await as(manager, 'withdraw-invite')({}, id)).status).toBe(200);
    expect((await as(manager, 'withdraw-invite')({}, id)).status).toBe(404);
    expect((await stage.create(manager, { name: 'Ivo', email })).status).toBe(201);
  });

  it('are none of whoever was given a password, even before they come', async () => {
    const { manager } = stage;
    const withdraw = (id: number) => as(manager, 'withdraw-invite')({}, id);
    const added = await stage.create(manager, {
      name: 'Uma',
      email: newEmail(),
      password: PASSWORD,
    });
    const { id: first } = added.body['users'][0];
    const invited = await stage.create(manager, { name: 'Ugo', email: newEmail() });
    const { id: second } = invited.body['users'][0];
    await stage.change(manager, second, { password: PASSWORD });
    for (const id of [first, second]) {
      // A letter that is sent to them all the same makes them no invite.
      expect((await as(manager, 'invite-again')({}, id)).status).toBe(200);
      expect(await withdraw(id)).toMatchObject({
        status: 412,
        error: 'This user has a password already.',
      });
      const kept = await stage.read(manager, id);
      expect(kept.body['users'][0]).toMatchObject({ id, invited: false });
    }
  });

  it('are none any more of whoever works here, whatever became of their e-mail', async () => {
    const { administrator, manager } = stage;
    const person = await addPerson(identity, administrator, 1);
    const moved = await stage.change(person, person.id, {
      email: newEmail(),
      old_password: PASSWORD,
    });
    expect(moved.body['users'][0]).toMatchObject({ invited: false });

    const withdrawn = await as(manager, 'withdraw-invite')({}, person.id);

    expect(withdrawn).toMatchObject({
      status: 412,
      error: 'This user has accepted the invite already.',
    });
    expect((await as(manager, 'read-user')({}, person.id)).status).toBe(200);
  });
});

describe('days off', () => {
  it('are set as a whole, by oneself and who may edit users', async () => {
    const { artist, manager, guest } = stage;
    const set = (who: typeof artist, id: number, daysoff: unknown) =>
      as(who, 'set-user-daysoff')({ daysoff }, id);
    const own = await set(artist, artist.id, [
      { first: '2026-07-06', last: '2026-07-17', note: 'Sea' },
      { first: '2026-12-24' },
    ]);
    expect(own.body['daysoff']).toMatchObject([
      { first: '2026-07-06', last: '2026-07-17', note: 'Sea', user_id: artist.id },
      { first: '2026-12-24', last: '2026-12-24', note: '' },
    ]);
    expect((await set(manager, guest.id, [{ first: '2026-05-01' }])).status).toBe(200);
    const within = await as(manager, 'list-daysoff')({}, 1, {
      'last:since': '2026-07-01',
      'first:until': '2026-07-31',
    });
    expect(within.body['daysoff']).toMatchObject([{ user_id: artist.id, note: 'Sea' }]);
    expect((await as(artist, 'list-user-daysoff')({}, guest.id)).body['daysoff']).toHaveLength(1);
    expect((await set(artist, artist.id, [])).body['daysoff']).toEqual([]);
    expect((await as(artist, 'list-user-daysoff')({}, artist.id)).body['daysoff']).toEqual([]);
  });

  it('are refused backwards, and of others', async () => {
    const { artist, guest } = stage;
    const backwards = [{ first: '2026-07-06', last: '2026-07-05' }];
    const refused = await as(artist, 'set-user-daysoff')({ daysoff: backwards }, artist.id);
    expect(refused).toMatchObject({ status: 412, error: 'The last day is before the first.' });
    expect((await as(artist, 'set-user-daysoff')({ daysoff: [] }, guest.id)).status).toBe(403);
    expect((await as(guest, 'list-user-daysoff')({}, artist.id)).status).toBe(403);
    expect((await as(guest, 'list-daysoff')({})).status).toBe(403);
  });

  it('of all stand with the account, which says when it works', async () => {
    const { administrator, manager } = stage;
    const body = {
      working_days: [5, 1, 1, 2],
      holidays: [
        { day: '2026-12-25', name: 'Christmas' },
        { day: '2026-05-01', name: 'Labour Day' },
      ],
    };
    const { body: changed } = await as(administrator, 'change-account')(body);
    expect(changed['accounts'][0]).toMatchObject({
      working_days: [1, 2, 5],
      holidays: [{ day: '2026-05-01' }, { day: '2026-12-25' }],
      second_factor: 'off',
    });
    expect((await as(administrator, 'change-account')({ working_days: [8] })).status).toBe(412);
    expect((await as(manager, 'change-account')(body)).status).toBe(403);
  });

  it('begin in the zone of the account, which everybody knows', async () => {
    const { administrator, manager, guest } = stage;
    const zoneOf = async (who: typeof guest) => {
      const query = { include: 'time_zone' };
      return (await identity.call('read-me', { as: who.caller, query })).body['users'][0].time_zone;
    };
    expect(await zoneOf(guest)).toBe('UTC');
    const { body } = await as(administrator, 'change-account')({ time_zone: 'asia/tokyo' });
    expect(body['accounts'][0]).toMatchObject({ time_zone: 'Asia/Tokyo' });
    expect(await zoneOf(guest)).toBe('Asia/Tokyo');
    const wrong = await as(administrator, 'change-account')({ time_zone: 'Mars/Olympus' });
    expect(wrong).toMatchObject({ status: 412, error: 'Unknown time zone.' });
    expect((await as(manager, 'change-account')({ time_zone: 'UTC' })).status).toBe(403);
  });
});

describe('who was seen', () => {
  it('says when, and null for who never was', async () => {
    const made = await stage.create(stage.manager, {
      name: 'New',
      email: newEmail(),
      password: PASSWORD,
    });
    expect(made.body['users'][0].last_seen).toBeNull();
    const { body } = await stage.read(stage.manager, stage.artist.id);
    expect(Date.now() - Date.parse(body['users'][0].last_seen)).toBeLessThan(600_000);
  });
});
