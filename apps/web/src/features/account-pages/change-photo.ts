import { setUserPhoto } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Sets the picture that stands beside one's own name. */
export const changePhoto = ({ id }: User) =>
  change<File, User>({
    send: (photo) => api.one(setUserPhoto, { params: { id } }, { files: { photo } }),
    after: ({ photo }, _file, client) => {
      client.setQueryData<User>(keys.me, (me) => me && { ...me, photo });
    },
    failed: 'Woops, user details failed to update.',
    done: 'updated.',
  });
