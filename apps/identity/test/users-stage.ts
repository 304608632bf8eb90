import { addPerson, registerAccount } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Answered, Session, TestIdentity } from './start.ts';

export type Person = Session & { readonly email: string; readonly id: number };

/** An id that nobody has. */
export const MISSING = 987_654_321;

/** An account with somebody of most levels, and the administrator of another. */
export interface UsersStage {
  readonly identity: TestIdentity;
  readonly administrator: Session;
  readonly manager: Person;
  readonly artist: Person;
  readonly guest: Person;
  readonly stranger: Session & { readonly email: string };
  roleOf(as: Session, level: number): Promise<number>;
  read(as: Session, id: number): Promise<Answered>;
  create(as: Session, body: Record<string, unknown>): Promise<Answered>;
  change(as: Session, id: number, body: unknown, query?: Record<string, string>): Promise<Answered>;
  disable(as: Session, id: number): Promise<Answered>;
}

export async function stageUsers(): Promise<UsersStage> {
  const identity = await startIdentity();
  const administrator = await identity.signIn(ADMIN.email, ADMIN.password);
  return {
    identity,
    administrator,
    manager: await addPerson(identity, administrator, 3),
    artist: await addPerson(identity, administrator, 1),
    guest: await addPerson(identity, administrator, 0),
    stranger: await registerAccount(identity),
    roleOf: async (as, level) => {
      const { body } = await identity.call('list-roles', { as: as.caller });
      return body['roles'].find((role: { level: number }) => role.level === level).id;
    },
    read: (as, id) => identity.call('read-user', { as: as.caller, params: { id } }),
    create: (as, body) => identity.call('create-user', { as: as.caller, params: { id: 1 }, body }),
    change: (as, id, body, query = {}) =>
      identity.call('change-user', { as: as.caller, params: { id }, body, query }),
    disable: (as, id) => identity.call('delete-user', { as: as.caller, params: { id } }),
  };
}
