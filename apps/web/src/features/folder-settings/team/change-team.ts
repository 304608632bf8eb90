import {
  addUserfolders,
  changeFolder,
  changeUserfolder,
  removeUserfolder,
} from '@jampot/contracts';
import type { User, Userfolder } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import {
  change,
  shownChange,
  withFields,
  withoutRow,
  withRow,
} from '../../../lib/changes/index.ts';
import type { Subject } from '../../../lib/changes/index.ts';
import { formatCount } from '../../../lib/format.ts';
import { patchCached } from '../../../lib/patch-cached.ts';
import { keys, teamQuery } from '../../../lib/queries/index.ts';

interface Role {
  readonly id: number;
  readonly name: string;
  readonly level: number;
}
type Members = readonly Userfolder[];

/** Who is on the team of a folder, as what is changed. */
function teamSubject(client: QueryClient, folderId: number): Subject<Members> {
  const { queryKey } = teamQuery(folderId);
  return {
    name: `team ${folderId}`,
    seen: client.getQueryData(queryKey)?.members ?? [],
    patch: (to, put) =>
      patchCached<{ readonly members: Members }>(to, { queryKey, exact: true }, (team) => ({
        ...team,
        members: put(team.members),
      })),
    stale: [keys.allTeams, keys.people(folderId)],
  };
}

interface NewMember {
  readonly user: Pick<User, 'id' | 'name'>;
  readonly role: Role;
}

export const addMember = (folderId: number) =>
  shownChange<NewMember, Members, unknown>({
    subject: (client) => teamSubject(client, folderId),
    atOnce: ({ user, role }) => {
      const body = { user_id: user.id, role_id: role.id };
      // A negative id: it is not on the server yet.
      const added = { id: -user.id, folder_id: folderId, ...body, user, role };
      return {
        shown: (members) => withRow(members, added),
        settled: (members) => withRow(members, added),
        send: () => api.call(addUserfolders, { params: { id: folderId }, body }),
      };
    },
  });

interface Several {
  readonly userIds: readonly number[];
  readonly roleId: number;
}

/** Gives several people permission to see a folder. */
export const addMembers = (folderId: number) =>
  change<Several>({
    send: ({ userIds, roleId }) => {
      const body = userIds.map((user_id) => ({ user_id, role_id: roleId }));
      return api.call(addUserfolders, { params: { id: folderId }, body });
    },
    stale: [keys.allTeams, keys.people(folderId)],
    untilFresh: true,
    failed: 'The users were not added to the team.',
    done: (_answer, { userIds }) => `${formatCount(userIds.length, 'user')} added to the team.`,
  });

export const changeRole = (folderId: number) =>
  shownChange<{ readonly id: number; readonly role: Role }, Members, unknown>({
    subject: (client) => teamSubject(client, folderId),
    atOnce: ({ id, role }) => {
      const shown = (members: Members) => withFields(members, id, { role_id: role.id, role });
      const body = { role_id: role.id };
      return {
        shown,
        settled: shown,
        send: () => api.call(changeUserfolder, { params: { id }, body }),
      };
    },
  });

export const removeMember = (folderId: number) =>
  shownChange<number, Members, unknown>({
    subject: (client) => teamSubject(client, folderId),
    atOnce: (id) => ({
      shown: (members) => withoutRow(members, id),
      settled: (members) => withoutRow(members, id),
      send: () => api.call(removeUserfolder, { params: { id } }),
    }),
  });

/**
 * Whose settings count in a folder: its own (the team begins as a copy), another folder's, or, with
 * null, those of the folder above.
 */
export const takeSettings = (folderId: number) =>
  change<number | null>({
    send: (from) =>
      api.call(changeFolder, { params: { id: folderId }, body: { settings_folder_id: from } }),
    stale: [
      keys.allTeams,
      keys.allPeople,
      keys.folderStatuses,
      keys.allPathmaps,
      keys.folder(folderId),
    ],
    failed: 'Oops, failed to save your folder.',
  });
