import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignAsset, findPerson, usePersonSuggestions } from '../../lib/queries/index.ts';
import { askWhoseStands, Avatar, PersonField } from '../../ui/index.ts';
import classes from './asset.module.css';

/** Who works on the asset; with `mayAssign` a button that gives it to somebody else. */
export function AssigneeControl({ asset, mayAssign }: { asset: Asset; mayAssign: boolean }) {
  const [opened, setOpened] = useState(false);
  // The form starts anew each time, also while the one before still fades away.
  const [round, setRound] = useState(0);
  const toggle = (open: boolean) => {
    if (open) setRound(round + 1);
    setOpened(open);
  };
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
    <Popover opened={opened} onChange={toggle} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" onClick={() => toggle(!opened)}>
          <VisuallyHidden>Assignee: {name ?? 'Unassigned'}</VisuallyHidden>
          <span aria-hidden="true">{shown}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <AssignForm key={round} asset={asset} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function AssignForm({ asset, onDone }: { asset: Asset; onDone: () => void }) {
  const client = useQueryClient();
  const assign = useMutation(assignAsset(askWhoseStands));
  const [words, setWords] = useState('');
  const { people, pending } = usePersonSuggestions(asset.folder_id, words);
  return (
    <PersonField
      label="Assign to"
      before={asset.assignee?.name ?? ''}
      people={people}
      pending={pending}
      onSearch={setWords}
      find={(name) => findPerson(client, asset.folder_id, name)}
      onChoose={(person) => {
        onDone();
        if ((person?.id ?? null) !== asset.assignee_id) assign.mutate({ asset, person });
      }}
    />
  );
}
