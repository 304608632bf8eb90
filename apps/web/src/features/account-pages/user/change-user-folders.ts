import { addUserfolder, removeUserfolder } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';

interface FolderWithRole {
  readonly folder_id: number;
  readonly role_id: number;
}

const told = (userId: number) => ({
  stale: [keys.userFolders(userId), keys.allTeams, keys.allPeople],
  untilFresh: true,
});

/** Puts somebody on the team of a folder, so that they see it. */
export const giveFolder = (userId: number) =>
  change<FolderWithRole>({
    ...told(userId),
    send: (body) => api.call(addUserfolder, { body: { ...body, user_id: userId } }),
    failed: 'The folder was not given.',
  });

export const takeFolder = (userId: number) =>
  change<number>({
    ...told(userId),
    send: (id) => api.call(removeUserfolder, { params: { id } }),
    failed: 'The folder was not taken away.',
  });
