import { setUserPhoto } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { patchCached } from '../../lib/patch-cached.ts';
import { keys } from '../../lib/queries/index.ts';

/** Sets the picture that stands beside one's own name. */
export const changePhoto = ({ id }: User) =>
  change<File, User>({
    send: (photo) => api.one(setUserPhoto, { params: { id } }, { files: { photo } }),
    after: ({ photo }, _file, client) => {
      patchCached<User>(client, { queryKey: keys.me, exact: true }, (me) => ({ ...me, photo }));
    },
    failed: 'Woops, user details failed to update.',
    done: 'updated.',
  });
