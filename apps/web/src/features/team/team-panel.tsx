import { ActionIcon, CloseButton, Select } from '@mantine/core';
import { addUserfolders, changeUserfolder, removeUserfolder } from '@jampot/contracts';
import type { Folder, Userfolder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import {
  keys,
  peopleQuery,
  rolesQuery,
  teamQuery,
  useMe,
  usersQuery,
} from '../../lib/queries/index.ts';
import {
  Avatar,
  confirm,
  EmptyState,
  ErrorState,
  SidePane,
  SkeletonRows,
  toast,
} from '../../ui/index.ts';
import classes from './team.module.css';

interface TeamPanelProps {
  folder: Folder;
  onClose: () => void;
}

/** Who works in a folder, and as what: adding, roles, taking off. */
export function TeamPanel({ folder, onClose }: TeamPanelProps) {
  const client = useQueryClient();
  const team = useQuery(teamQuery(folder.id));
  const roles = useQuery(rolesQuery).data ?? [];
  const letters = folder.permissions;
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['team'] }),
      client.invalidateQueries({ queryKey: keys.people(folder.id) }),
    ]);
  const failed = (error: unknown) => {
    toast.failure(error);
    void refresh();
  };
  const add = useMutation({
    mutationFn: (body: { user_id: number; role_id: number }) =>
      api.call(addUserfolders, { params: { id: folder.id }, body }),
    onSuccess: refresh,
    onError: failed,
  });
  const change = useMutation({
    mutationFn: ({ id, role_id }: { id: number; role_id: number }) =>
      api.call(changeUserfolder, { params: { id }, body: { role_id } }),
    onSuccess: refresh,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api.call(removeUserfolder, { params: { id } }),
    onSuccess: refresh,
    onError: failed,
  });
  const askAndRemove = async (member: Userfolder) => {
    const message = `Are you sure you want to delete this team member?`;
    const title = `Take ${member.user?.name ?? 'user'} off the team`;
    if (await confirm({ message, title, confirmLabel: 'Remove', danger: true })) {
      remove.mutate(member.id);
    }
  };
  const members = team.data ?? [];

  return (
    <SidePane label={`Team of ${folder.name}`} name="team" side="right" defaultWidth={300}>
      <div className={classes['panel']}>
        <header className={classes['head']}>
          <h2 className={classes['title']}>Team</h2>
          <CloseButton size="sm" aria-label="Close the team" onClick={onClose} />
        </header>
        {may(letters, 'userfolders', 'c') ? (
          <AddMember
            folderId={folder.id}
            members={members}
            busy={add.isPending}
            onAdd={(userId, roleId) => add.mutate({ user_id: userId, role_id: roleId })}
          />
        ) : null}
        {team.isPending ? (
          <SkeletonRows rows={5} height={40} />
        ) : team.isError ? (
          <ErrorState compact error={team.error} onRetry={() => void team.refetch()} />
        ) : members.length === 0 ? (
          <EmptyState
            compact
            title="None found"
            hint="Project managers and administrators see every folder. Others see it when they are on its team."
          />
        ) : (
          <ul className={classes['list']}>
            {members.map((member) => (
              <li key={member.id} className={classes['member']}>
                <Avatar name={member.user?.name ?? '?'} named />
                <span className={classes['name']} title={member.user?.name}>
                  {member.user?.name}
                </span>
                {may(letters, 'userfolders', 'u') && roles.length > 0 ? (
                  <Select
                    size="xs"
                    className={classes['role'] ?? ''}
                    aria-label={`Role of ${member.user?.name ?? 'user'}`}
                    allowDeselect={false}
                    data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
                    value={String(member.role_id)}
                    onChange={(value) => {
                      const roleId = Number(value);
                      if (value !== null && roleId !== member.role_id) {
                        change.mutate({ id: member.id, role_id: roleId });
                      }
                    }}
                  />
                ) : (
                  <span className={classes['dim']}>{member.role?.name}</span>
                )}
                {may(letters, 'userfolders', 'd') ? (
                  <ActionIcon
                    aria-label={`Take ${member.user?.name ?? 'user'} off the team`}
                    onClick={() => void askAndRemove(member)}
                  >
                    <IconX size="0.875rem" stroke={1.5} aria-hidden="true" />
                  </ActionIcon>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
    </SidePane>
  );
}

interface AddMemberProps {
  folderId: number;
  members: readonly Userfolder[];
  busy: boolean;
  onAdd: (userId: number, roleId: number) => void;
}

/** Offers the users who are not on the team yet; they come with the role they have in the account. */
function AddMember({ folderId, members, busy, onAdd }: AddMemberProps) {
  const me = useMe();
  const users = useQuery({ ...usersQuery(me?.account_id ?? 0), enabled: me !== null }).data;
  const people = useQuery(peopleQuery(folderId)).data ?? [];
  const [round, setRound] = useState(0);
  const known = new Set(members.map(({ user_id }) => user_id));
  const offered = (users ?? people).filter(({ id }) => !known.has(id));
  return (
    <Select
      key={round}
      size="xs"
      searchable
      aria-label="Add to the team"
      placeholder="Add somebody"
      nothingFoundMessage="None found"
      disabled={busy}
      limit={50}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(value) => {
        const user = users?.find(({ id }) => String(id) === value);
        if (user !== undefined) onAdd(user.id, user.role_id);
        setRound(round + 1);
      }}
    />
  );
}
