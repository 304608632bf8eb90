import {
  addUserfolders,
  changeFolder,
  changeUserfolder,
  removeUserfolder,
} from '@jampot/contracts';
import type { User, Userfolder } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys, teamQuery } from '../../../lib/queries/index.ts';
import { toast } from '../../../ui/index.ts';

interface Role {
  readonly id: number;
  readonly name: string;
  readonly level: number;
}

/** The team as it will be, shown at once; put back, with the reason, when it is refused. */
async function atOnce(
  client: QueryClient,
  folderId: number,
  change: (members: readonly Userfolder[]) => readonly Userfolder[],
  send: () => Promise<unknown>,
): Promise<boolean> {
  const { queryKey } = teamQuery(folderId);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (team) =>
    team === undefined ? undefined : { ...team, members: change(team.members) },
  );
  try {
    await send();
    return true;
  } catch (error) {
    client.setQueryData(queryKey, before);
    toast.failure(error);
    return false;
  } finally {
    void client.invalidateQueries({ queryKey: ['team'] });
    void client.invalidateQueries({ queryKey: keys.people(folderId) });
  }
}

export function addMember(
  client: QueryClient,
  folderId: number,
  user: Pick<User, 'id' | 'name'>,
  role: Role,
): Promise<boolean> {
  const body = { user_id: user.id, role_id: role.id };
  // A negative id: it is not on the server yet.
  const shown = { id: -user.id, folder_id: folderId, ...body, user, role };
  return atOnce(
    client,
    folderId,
    (members) => [...members, shown],
    () => api.call(addUserfolders, { params: { id: folderId }, body }),
  );
}

export function changeRole(
  client: QueryClient,
  folderId: number,
  id: number,
  role: Role,
): Promise<boolean> {
  return atOnce(
    client,
    folderId,
    (members) =>
      members.map((member) => (member.id === id ? { ...member, role_id: role.id, role } : member)),
    () => api.call(changeUserfolder, { params: { id }, body: { role_id: role.id } }),
  );
}

export function removeMember(client: QueryClient, folderId: number, id: number): Promise<boolean> {
  return atOnce(
    client,
    folderId,
    (members) => members.filter((member) => member.id !== id),
    () => api.call(removeUserfolder, { params: { id } }),
  );
}

/**
 * Whose settings count in a folder: its own (the team begins as a copy), another folder's, or, with
 * null, those of the folder above.
 */
export async function takeSettings(
  client: QueryClient,
  folderId: number,
  from: number | null,
): Promise<void> {
  try {
    const body = { settings_folder_id: from };
    await api.call(changeFolder, { params: { id: folderId }, body });
  } catch (error) {
    toast.failure(error);
    toast.error('Oops, failed to save your folder.');
  }
  for (const key of [['team'], ['people'], ['statuses'], ['pathmaps'], keys.folder(folderId)]) {
    void client.invalidateQueries({ queryKey: key });
  }
}
