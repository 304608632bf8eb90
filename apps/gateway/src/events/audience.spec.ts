import { describe, expect, it } from '@jest/globals';
import type { Audience, Caller, EventEnvelope } from '@jampot/contracts';
import { mayHear } from './audience.ts';

const caller: Caller = {
  user_id: 5,
  account_id: 1,
  role_id: 2,
  level: 1,
  permissions: {},
  session_id: 's',
};
const deaf = { everything: false, team_folder_ids: new Set([40]) };
const event = (audience: Audience, account_id = 1): EventEnvelope<unknown> => ({
  name: 'assets.changed',
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
    const everything = { everything: true, team_folder_ids: new Set<number>() };
    expect(mayHear(caller, everything, event(folder(41)))).toBe(true);
    expect(mayHear(caller, everything, event(folder(41), 2))).toBe(false);
    expect(mayHear(caller, everything, event({ to: 'account' }, 2))).toBe(false);
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
