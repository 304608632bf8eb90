import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Userfolder } from '@jampot/contracts';
import { sameName } from '@jampot/domain';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bestOf, rolesQuery, useMe } from '../../../lib/queries/index.ts';
import { Avatar, SuggestField, toast } from '../../../ui/index.ts';
import { addMember } from './change-team.ts';
import { foundUsersQuery } from './found-users.query.ts';
import classes from './team-section.module.css';

/** Suggestions begin at the second character, as everywhere. */
const FROM = 2;
/** Milliseconds that typing pauses before the server is asked. */
const PAUSE = 120;
const AS_IN_ACCOUNT = 'account';

interface AddMemberProps {
  folderId: number;
  members: readonly Userfolder[];
}

/** Finds users of the account by name, and puts the chosen one on the team with a role. */
export function AddMember({ folderId, members }: AddMemberProps) {
  const add = useMutation(addMember(folderId));
  const accountId = useMe()?.account_id ?? 0;
  const roles = useQuery(rolesQuery).data ?? [];
  const [typed, setTyped] = useState('');
  const [roleId, setRoleId] = useState(AS_IN_ACCOUNT);
  const [settled] = useDebouncedValue(typed.trim().toLowerCase(), PAUSE);
  const enough = [...typed.trim()].length >= FROM;
  const found = useQuery({
    ...foundUsersQuery(accountId, settled),
    enabled: [...settled].length >= FROM,
    placeholderData: keepPreviousData,
  });
  const known = new Set(members.map(({ user_id }) => user_id));
  const fresh = (found.data ?? []).filter(({ id }) => !known.has(id));
  const people = enough ? bestOf(fresh, typed) : [];

  const put = (userId: number) => {
    const user = fresh.find(({ id }) => id === userId);
    const wanted = roleId === AS_IN_ACCOUNT ? user?.role_id : Number(roleId);
    const role = roles.find(({ id }) => id === wanted);
    if (user === undefined || role === undefined) return;
    setTyped('');
    add.mutate({ user, role });
  };
  const enter = (name: string) => {
    const user = fresh.find((one) => sameName(one.name, name));
    const [only, second] = people;
    if (user !== undefined) put(user.id);
    else if (only !== undefined && second === undefined) put(only.id);
    else if (name.trim() !== '' && people.length === 0) {
      toast.error(`User not found: ${name.trim()}`);
      setTyped('');
    }
  };
  return (
    <div className={classes['add']}>
      <div className={classes['person']}>
        <SuggestField
          label="Add to the team"
          placeholder="Add somebody by name"
          typed={typed}
          onType={setTyped}
          suggestions={people.map(({ id, name, email }) => ({
            value: String(id),
            shown: (
              <>
                <Avatar name={name} size={18} named />
                {name}
                <span className={classes['dim']}>{email}</span>
              </>
            ),
          }))}
          none={enough && found.isSuccess && !found.isPlaceholderData ? 'None found' : undefined}
          onChoose={(value) => put(Number(value))}
          onEnter={enter}
        />
      </div>
      <Select
        size="xs"
        className={classes['role'] ?? ''}
        aria-label="Role of whoever is added"
        allowDeselect={false}
        data={[
          { value: AS_IN_ACCOUNT, label: 'As in the account' },
          ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={roleId}
        onChange={(value) => setRoleId(value ?? AS_IN_ACCOUNT)}
      />
    </div>
  );
}
