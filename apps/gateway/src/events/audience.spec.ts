import { describe, expect, it } from '@jest/globals';
import { accountChanged, assetChanged, noteChanged, tagChanged } from '@jampot/contracts';
import type { Audience, Caller, EventEnvelope } from '@jampot/contracts';
import type { Permissions } from '@jampot/domain';
import { mayHear } from './audience.ts';
import type { Hearing } from './audience.ts';

const caller: Caller = {
  user_id: 5,
  account_id: 1,
  role_id: 2,
  level: 1,
  permissions: { assets: 'r' },
  session_id: 's',
};
const onTeam = (permissions: Permissions): Hearing => ({
  everything: false,
  teams: new Map([[40, { role_id: 3, level: 1, permissions }]]),
});
const deaf = onTeam({ assets: 'r' });
const everything: Hearing = { everything: true, teams: new Map() };
const event = (
  audience: Audience,
  account_id = 1,
  name: string = assetChanged.name,
): EventEnvelope<unknown> => ({
  name,
  account_id,
  actor_id: null,
  audience,
  occurred: '2026-01-01T00:00:00.000Z',
  data: {},
});
const folder = (team_folder_id: number, owner_id: number | null = null): Audience => ({
  to: 'folder',
  team_folder_id,
  owner_id,
});

describe('who hears an event', () => {
  it('tells the team and the owner of a folder, nobody else', () => {
    expect(mayHear(caller, deaf, event(folder(40)))).toBe(true);
    expect(mayHear(caller, deaf, event(folder(41, 5)))).toBe(true);
    expect(mayHear(caller, deaf, event(folder(41, 6)))).toBe(false);
  });

  it('never tells another account, even those who see everything', () => {
    expect(mayHear(caller, everything, event(folder(41)))).toBe(true);
    expect(mayHear(caller, everything, event(folder(41), 2))).toBe(false);
    expect(mayHear(caller, everything, event({ to: 'account' }, 2))).toBe(false);
  });

  it('tells of what the role that counts in the folder may read', () => {
    const note = (team: number, owner: number | null = null) =>
      event(folder(team, owner), 1, noteChanged.name);
    expect(mayHear(caller, deaf, note(40))).toBe(false);
    expect(mayHear(caller, onTeam({ notes: 'cr' }), note(40))).toBe(true);
    expect(mayHear(caller, onTeam({ notes: 'r' }), event(folder(40)))).toBe(false);
    expect(mayHear(caller, deaf, note(41, 5))).toBe(false);
    const reader: Caller = { ...caller, level: 3, permissions: { notes: 'r' } };
    expect(mayHear(reader, everything, note(41))).toBe(true);
    expect(mayHear(reader, everything, event(folder(41)))).toBe(false);
    const restricted = { ...onTeam({ assets: 'r' }), everything: true };
    expect(mayHear(reader, restricted, note(40))).toBe(false);
  });

  it('tells those who are guests in a folder only of what they are named for, if anybody is', () => {
    const roles = (level: number): Hearing => ({
      everything: false,
      teams: new Map([[40, { role_id: 3, level, permissions: { notes: 'r' } }]]),
    });
    const note = (guests?: number[]) =>
      event({ ...folder(40), ...(guests && { guests }) } as Audience, 1, noteChanged.name);
    for (const [level, heard] of [
      [0, [true, false, true]],
      [1, [true, true, true]],
    ] as const) {
      const told = [note(), note([6]), note([5])];
      expect(told.map((one) => mayHear(caller, roles(level), one))).toEqual(heard);
    }
    // By their account they are one, on the team they are not.
    const client: Caller = { ...caller, level: 0, permissions: { notes: 'r' } };
    expect(mayHear(client, roles(1), note([]))).toBe(true);
    const owned = { ...folder(41, 5), guests: [] } as Audience;
    expect(mayHear(client, roles(1), event(owned, 1, noteChanged.name))).toBe(false);
  });

  it('tells the account of what one may read anywhere in it', () => {
    const tag = event({ to: 'account' }, 1, tagChanged.name);
    expect(mayHear(caller, deaf, tag)).toBe(false);
    expect(mayHear(caller, onTeam({ tags: 'r' }), tag)).toBe(true);
    expect(mayHear({ ...caller, permissions: { tags: 'r' } }, deaf, tag)).toBe(true);
    const account = event({ to: 'account' }, 1, accountChanged.name);
    expect(mayHear({ ...caller, permissions: {} }, onTeam({}), account)).toBe(true);
  });

  it('tells nobody of what is not known to be for browsers', () => {
    expect(mayHear(caller, everything, event({ to: 'account' }, 1, 'cakes.baked'))).toBe(false);
    expect(mayHear(caller, everything, event(folder(41), 1, 'processing.ended'))).toBe(false);
  });

  it('tells of users and roles who may read them, and whom it is about', () => {
    const users = (user_ids: number[], role_ids: number[] = []): Audience => ({
      to: 'readers',
      resource: 'users',
      user_ids,
      role_ids,
    });
    const reader: Caller = { ...caller, user_id: 7, permissions: { users: 'r' } };
    expect(mayHear(reader, deaf, event(users([])))).toBe(true);
    expect(mayHear(reader, deaf, event(users([]), 2))).toBe(false);
    expect(mayHear(caller, deaf, event(users([6])))).toBe(false);
    expect(mayHear(caller, deaf, event(users([5])))).toBe(true);
    expect(mayHear(caller, deaf, event(users([], [3])))).toBe(false);
    expect(mayHear(caller, deaf, event(users([], [2])))).toBe(true);
    expect(mayHear({ ...caller, permissions: { roles: 'crud' } }, deaf, event(users([])))).toBe(
      false,
    );
  });

  it('keeps what is for services among services', () => {
    expect(mayHear(caller, deaf, event({ to: 'services' }))).toBe(false);
    expect(mayHear(caller, deaf, event({ to: 'users', user_ids: [5] }))).toBe(true);
    expect(mayHear(caller, deaf, event({ to: 'users', user_ids: [6] }))).toBe(false);
  });
});
