import type { Folder, Userfolder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { rolesQuery, teamQuery, useMay } from '../../../lib/queries/index.ts';
import { confirm, EmptyState, QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import { AddMember } from './add-member.tsx';
import { changeRole, removeMember } from './change-team.ts';
import { SelectUsersButton } from './select-users.tsx';
import { MemberRow } from './member-row.tsx';
import { TeamSource } from './team-source.tsx';
import type { Source } from './team-source.tsx';
import classes from './team-section.module.css';

/** Who works in a folder, and as what. Only the folder that owns the team changes it. */
export function TeamSection({ folder }: { folder: Folder }) {
  return (
    <QueryBoundary
      compact
      query={teamQuery(folder.id)}
      pending={<SkeletonRows rows={5} height={40} />}
    >
      {({ members, source }) => <Team folder={folder} members={members} source={source} />}
    </QueryBoundary>
  );
}

interface TeamProps {
  folder: Folder;
  members: readonly Userfolder[];
  source: Source;
}

function Team({ folder, members, source }: TeamProps) {
  const role = useMutation(changeRole(folder.id));
  const removal = useMutation(removeMember(folder.id));
  const mayReadRoles = useMay('roles', 'r');
  const roles = useQuery({ ...rolesQuery, enabled: mayReadRoles }).data ?? [];
  const letters = folder.permissions;
  const owns = !source.inherited;
  const askAndRemove = async (member: Userfolder) => {
    const message = `Are you sure you want to delete this team member?`;
    const title = `Take ${member.user?.name ?? 'user'} off the team`;
    if (await confirm({ message, title, confirmLabel: 'Remove', danger: true })) {
      removal.mutate(member.id);
    }
  };
  return (
    <div className={classes['team']}>
      <TeamSource folder={folder} source={source} />
      {owns && may(letters, 'userfolders', 'c') && roles.length > 0 ? (
        <>
          <AddMember folderId={folder.id} members={members} />
          <SelectUsersButton folder={folder} members={members} />
        </>
      ) : null}
      {members.length === 0 ? (
        <EmptyState
          compact
          title="No team yet"
          hint="Project managers and administrators see every folder. Others see it when they are on its team."
        />
      ) : (
        <ul className={classes['list']} aria-label="Team">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              roles={roles}
              mayChange={owns && may(letters, 'userfolders', 'u')}
              mayRemove={owns && may(letters, 'userfolders', 'd')}
              onRole={(next) => role.mutate({ id: member.id, role: next })}
              onRemove={() => void askAndRemove(member)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
