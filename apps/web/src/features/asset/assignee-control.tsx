import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignAsset, findPerson, usePersonSuggestions } from '../../lib/queries/index.ts';
import { askWhoseStands, Avatar, PersonField, useKeys } from '../../ui/index.ts';
import classes from './asset.module.css';

interface AssigneeControlProps {
  asset: Asset;
  mayAssign: boolean;
  /** False where A means something else. */
  hasKey?: boolean;
  /** Somebody was chosen, or the form closed: the keys belong to the picture again. */
  onDone: () => void;
}

/** Who works on the asset; with `mayAssign` a button and a key that give it to somebody else. */
export function AssigneeControl({ asset, mayAssign, hasKey = true, onDone }: AssigneeControlProps) {
  const [opened, setOpened] = useState(false);
  // The form starts anew each time, also while the one before still fades away.
  const [round, setRound] = useState(0);
  const toggle = (open: boolean) => {
    if (open) setRound(round + 1);
    else onDone();
    setOpened(open);
  };
  useKeys(
    'Status',
    [{ keys: hasKey ? 'A' : [], label: 'Assign', command: true, run: () => toggle(true) }],
    {
      enabled: mayAssign,
    },
  );
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
        <AssignForm key={round} asset={asset} onDone={() => toggle(false)} />
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
