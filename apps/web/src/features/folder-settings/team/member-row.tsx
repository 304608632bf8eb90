import { Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Role, Userfolder } from '@jampot/contracts';
import { Avatar, IconAction } from '../../../ui/index.ts';
import classes from './team-section.module.css';

interface MemberRowProps {
  member: Userfolder;
  roles: readonly Role[];
  mayChange: boolean;
  mayRemove: boolean;
  onRole: (role: Role) => void;
  onRemove: () => void;
}

/** One of the team, with the role that counts in the folder. */
export function MemberRow(props: MemberRowProps) {
  const { member, roles, mayChange, mayRemove, onRole, onRemove } = props;
  const name = member.user?.name ?? 'user';
  const saved = member.id > 0;
  return (
    <li className={classes['member']}>
      <Avatar name={name} named />
      <span className={classes['name']} title={name}>
        {name}
      </span>
      {mayChange && saved && roles.length > 0 ? (
        <Select
          size="xs"
          className={classes['role'] ?? ''}
          aria-label={`Role of ${name}`}
          allowDeselect={false}
          data={roles.map((role) => ({ value: String(role.id), label: role.name }))}
          value={String(member.role_id)}
          onChange={(value) => {
            const role = roles.find(({ id }) => String(id) === value);
            if (role !== undefined && role.id !== member.role_id) onRole(role);
          }}
        />
      ) : (
        <span className={classes['dim']}>{member.role?.name}</span>
      )}
      {mayRemove && saved ? (
        <IconAction label={`Take ${name} off the team`} onClick={onRemove}>
          <IconX size="0.875rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      ) : null}
    </li>
  );
}
