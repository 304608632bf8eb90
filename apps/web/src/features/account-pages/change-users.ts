import {
  changeUser,
  createUser,
  inviteAgain,
  inviteUsers,
  resetSecondFactor,
  withdrawInvite,
} from '@jampot/contracts';
import type { Invited, User } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

const stale = [keys.users, keys.departments];
const told = { stale, untilFresh: true, failed: 'Woops, user details failed to update.' };

export const changeUserRole = ({ id, name }: User) =>
  change<number>({
    send: (roleId) => api.one(changeUser, { params: { id }, body: { role_id: roleId } }),
    ...told,
    done: `User ${name} updated.`,
  });

export const changeDepartments = ({ id, name }: User) =>
  change<readonly number[]>({
    send: (ids) => api.one(changeUser, { params: { id }, body: { department_ids: [...ids] } }),
    ...told,
    done: `User ${name} updated.`,
  });

interface UserDetails {
  readonly name: string;
  readonly email: string;
  readonly role_id?: number;
  readonly department_ids?: number[];
}

/** Changes what stands about another; the form tells a refusal. */
export const editUser = ({ id }: User) =>
  change<Partial<UserDetails>, User>({
    send: (body) => api.one(changeUser, { params: { id }, body }),
    stale,
    untilFresh: true,
    failed: false,
    done: ({ name }) => `User ${name} updated.`,
  });

export const restoreUser = ({ id, name }: User) =>
  change({
    send: () => api.one(changeUser, { params: { id }, body: { deleted: false } }),
    stale,
    failed: `User ${name} not restored. Try again.`,
    done: `User ${name} restored.`,
  });

/** Sends the mail once more by which an invited person comes in. */
export const inviteUserAgain = ({ id }: User) =>
  change({
    send: () => api.call(inviteAgain, { params: { id } }),
    done: 'Invite sent successfully.',
  });

/** The link that somebody was sent opens nothing any more, and they are no user. */
export const withdrawUserInvite = ({ id, name }: User) =>
  change({
    send: () => api.call(withdrawInvite, { params: { id } }),
    stale,
    failed: `The invite of ${name} was not withdrawn. Try again.`,
    done: `The invite of ${name} was withdrawn.`,
  });

export const resetFactor = ({ id, name }: User) =>
  change({
    send: () => api.call(resetSecondFactor, { params: { id } }),
    stale,
    failed: told.failed,
    done: `The second factor of ${name} was reset.`,
  });

interface Many {
  readonly people: readonly { readonly email: string; readonly name?: string }[];
  readonly role_id?: number;
  readonly department_ids?: number[];
}

/** Invites many; what became of each is told row by row. */
export const inviteMany = (accountId: number) =>
  change<Many, readonly Invited[]>({
    send: async ({ people, ...rest }) => {
      const body = { people: [...people], ...rest };
      return (await api.call(inviteUsers, { params: { id: accountId }, body })).rows;
    },
    stale,
    failed: 'The invites were not sent. Try again.',
    done: (rows) => {
      const sent = rows.filter(({ user_id }) => user_id !== null).length;
      if (sent === 0) return null;
      return sent === 1 ? 'Invite has been sent' : `${sent} invites have been sent`;
    },
  });

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly role_id?: number;
  readonly department_ids?: number[];
  /** Left out for who is invited: a mail leads to choosing one. */
  readonly password?: string;
}

/** Adds or invites a user; the form tells a refusal. */
export const addUser = (accountId: number) =>
  change<NewUser, User>({
    send: (body) => api.one(createUser, { params: { id: accountId }, body }),
    stale,
    untilFresh: true,
    failed: false,
    done: ({ name }, { password }) =>
      password === undefined ? 'Invite has been sent' : `User ${name} added.`,
  });
