import type { Folder, Userfolder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { rolesQuery, teamQuery, useMay } from '../../../lib/queries/index.ts';
import { confirm, EmptyState, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import { AddMember } from './add-member.tsx';
import { changeRole, removeMember } from './change-team.ts';
import { MemberRow } from './member-row.tsx';
import { TeamSource } from './team-source.tsx';
import classes from './team-section.module.css';

/** Who works in a folder, and as what. Only the folder that owns the team changes it. */
export function TeamSection({ folder }: { folder: Folder }) {
  const client = useQueryClient();
  const team = useQuery(teamQuery(folder.id));
  const mayReadRoles = useMay('roles', 'r');
  const roles = useQuery({ ...rolesQuery, enabled: mayReadRoles }).data ?? [];
  if (team.isPending) return <SkeletonRows rows={5} height={40} />;
  if (team.isError) {
    return <ErrorState compact error={team.error} onRetry={() => void team.refetch()} />;
  }
  const { members, source } = team.data;
  const letters = folder.permissions;
  const owns = !source.inherited;
  const askAndRemove = async (member: Userfolder) => {
    const message = `Are you sure you want to delete this team member?`;
    const title = `Take ${member.user?.name ?? 'user'} off the team`;
    if (await confirm({ message, title, confirmLabel: 'Remove', danger: true })) {
      await removeMember(client, folder.id, member.id);
    }
  };
  return (
    <div className={classes['team']}>
      <TeamSource folder={folder} source={source} />
      {owns && may(letters, 'userfolders', 'c') && roles.length > 0 ? (
        <AddMember folderId={folder.id} members={members} />
      ) : null}
      {members.length === 0 ? (
        <EmptyState
          compact
          title="None found"
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
              onRole={(role) => void changeRole(client, folder.id, member.id, role)}
              onRemove={() => void askAndRemove(member)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
