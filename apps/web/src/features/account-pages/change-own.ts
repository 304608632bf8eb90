import { changeUser } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { patchCached } from '../../lib/patch-cached.ts';
import { keys } from '../../lib/queries/index.ts';

/** Another name for oneself, which its field tells a refusal of, or with the password another address. */
type OwnChange =
  | { readonly name: string }
  | { readonly email: string; readonly old_password: string };

/** Changes what stands about oneself. */
export const changeOwn = ({ id }: User) =>
  change<OwnChange, User>({
    send: (body) => api.one(changeUser, { params: { id }, body }),
    after: (user, _body, client) => {
      patchCached<User>(client, { queryKey: keys.me, exact: true }, (me) => ({ ...me, ...user }));
    },
    stale: [keys.users],
    failed: false,
    done: 'updated.',
  });

interface NewPassword {
  readonly password: string;
  readonly old_password: string;
}

/** Sets another password for oneself; the form tells a refusal. */
export const changeOwnPassword = ({ id }: User) =>
  change<NewPassword>({
    send: (body) => api.one(changeUser, { params: { id }, body }),
    failed: false,
    done: 'Password was succesfully set',
  });

export type MailWish = 'noteUpdates' | 'noteStatuses';

/** What somebody wants by mail; nothing said means yes. */
export const changeSettings = ({ id }: User) =>
  change<Partial<Record<MailWish, boolean>>, User>({
    send: (metadata) => api.one(changeUser, { params: { id }, body: { metadata } }),
    after: ({ metadata }, _body, client) => {
      patchCached<User>(client, { queryKey: keys.me, exact: true }, (me) =>
        me.id === id ? { ...me, metadata } : me,
      );
    },
    stale: [keys.users],
    untilFresh: true,
    failed: 'Woops, user settings failed to update.',
    done: 'updated.',
  });
