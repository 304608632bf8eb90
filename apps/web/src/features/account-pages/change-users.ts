import { changeUser, createUser, deleteUser, inviteAgain } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

const told = { stale: [keys.users], failed: 'Woops, user details failed to update.' };

export const changeUserRole = ({ id }: User) =>
  change<number>({
    send: (roleId) => api.one(changeUser, { params: { id }, body: { role_id: roleId } }),
    ...told,
    done: 'updated.',
  });

/** Disables a user; they can be restored. */
export const disableUser = ({ id }: User) =>
  change({ send: () => api.call(deleteUser, { params: { id } }), ...told, done: 'deleted.' });

export const restoreUser = ({ id }: User) =>
  change({
    send: () => api.one(changeUser, { params: { id }, body: { deleted: false } }),
    ...told,
    done: 'restored.',
  });

/** Sends the mail once more by which an invited person comes in. */
export const inviteUserAgain = ({ id }: User) =>
  change({
    send: () => api.call(inviteAgain, { params: { id } }),
    done: 'Invite sent successfully.',
  });

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly role_id?: number;
  /** Left out for who is invited: a mail leads to choosing one. */
  readonly password?: string;
}

/** Adds or invites a user; the form tells a refusal. */
export const addUser = (accountId: number) =>
  change<NewUser, User>({
    send: (body) => api.one(createUser, { params: { id: accountId }, body }),
    stale: [keys.users],
    untilFresh: true,
    failed: false,
    done: ({ name }, { password }) =>
      password === undefined ? 'Invite has been sent' : `User ${name} added.`,
  });
