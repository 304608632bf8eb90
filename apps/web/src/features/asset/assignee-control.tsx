import { Autocomplete, Button, Popover } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import { sameName } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SUGGESTIONS, peopleQuery, setAssignee } from '../../lib/queries/index.ts';
import { Avatar, toast } from '../../ui/index.ts';
import classes from './asset.module.css';

/** Who works on the asset; with `mayAssign` a button that gives it to somebody else. */
export function AssigneeControl({ asset, mayAssign }: { asset: Asset; mayAssign: boolean }) {
  const [opened, setOpened] = useState(false);
  const name = asset.assignee?.name;
  const shown = (
    <span className={classes['assignee']}>
      {name === undefined ? (
        <IconUserPlus size="1rem" stroke={1.5} aria-hidden="true" />
      ) : (
        <Avatar name={name} size={22} named />
      )}
      <span className={classes['assigneeName']}>{name ?? 'Unassigned'}</span>
    </span>
  );
  if (!mayAssign) return shown;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          aria-label={`Assignee: ${name ?? 'Unassigned'}. Change`}
          onClick={() => setOpened(!opened)}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <AssignForm asset={asset} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function AssignForm({ asset, onDone }: { asset: Asset; onDone: () => void }) {
  const client = useQueryClient();
  const { data: people = [] } = useQuery(peopleQuery(asset.folder_id));
  const before = asset.assignee?.name ?? '';
  const [typed, setTyped] = useState('');
  const assign = (name: string) => {
    if (name.trim() === '') return;
    const person = people.find((one) => sameName(one.name, name));
    if (person === undefined) {
      toast.error(`User not found: ${name.trim()}`);
      setTyped('');
      return;
    }
    onDone();
    void setAssignee(client, [asset.id], person);
  };
  return (
    <div className={classes['assign']}>
      <Autocomplete
        aria-label="Assign to"
        placeholder={before === '' ? 'Name' : before}
        data={[...new Set(people.map(({ name }) => name))]}
        limit={MAX_SUGGESTIONS}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={assign}
        comboboxProps={{ withinPortal: false }}
        data-autofocus
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.defaultPrevented) assign(typed);
        }}
      />
      {before === '' ? null : (
        <Button
          variant="default"
          onClick={() => {
            onDone();
            void setAssignee(client, [asset.id], null);
          }}
        >
          Unassign
        </Button>
      )}
    </div>
  );
}
