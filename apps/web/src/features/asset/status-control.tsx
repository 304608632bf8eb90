import { Button, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { Asset, Status } from '@jampot/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { KeyHint, leaveKeys, StatusBadge, StatusItems, toast, useKeys } from '../../ui/index.ts';
import classes from './asset.module.css';
import { isSecondClick } from './second-click.ts';
import type { AssetAbilities } from './use-abilities.ts';
import { useStatusChoices } from './use-status-choices.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface StatusControlProps {
  asset: Asset;
  abilities: AssetAbilities;
  /** The status was chosen, or the menu closed: the keys belong to the picture again. */
  onDone: () => void;
}

/** The status: reject (previous), the present one with the list of all, approve (next), with their keys. */
export function StatusControl({ asset, abilities, onDone }: StatusControlProps) {
  const { current, previous, next, others, statuses, choose } = useStatusChoices(asset, abilities);
  const [opened, setOpened] = useState(false);
  const mayChange = previous !== null || next !== null || others.length > 0;
  const take = (status: Status | null, word: string) => {
    if (status === null) toast.info(`${current?.name ?? asset.name} is the ${word} status.`);
    else choose(status);
    onDone();
  };
  /** A key that is held steps once: each step leads on to the next status. */
  const step = (event: KeyboardEvent, status: Status | null, word: string) => {
    if (!event.repeat) take(status, word);
  };
  useKeys(
    'Status',
    [
      { keys: 'S', label: 'Change the status', command: true, run: () => setOpened(true) },
      {
        keys: 'shift+A',
        label: 'Approve',
        command: true,
        run: (event) => step(event, next, 'last'),
      },
      {
        keys: 'shift+R',
        label: 'Request changes',
        command: true,
        run: (event) => step(event, previous, 'first'),
      },
    ],
    { enabled: mayChange },
  );
  const badge =
    current === null ? null : (
      <StatusBadge name={current.name} color={current.color} look="filled" />
    );
  if (!mayChange) return badge;
  return (
    <div className={classes['status']} role="group" aria-label="Status">
      {previous === null ? null : (
        <StatusStep
          word="Reject"
          keys="shift+R"
          icon={<IconThumbDown {...icon} />}
          status={previous}
          onChoose={() => take(previous, 'first')}
        />
      )}
      <Menu
        opened={opened}
        onChange={setOpened}
        onClose={onDone}
        position="bottom-end"
        width="target"
        returnFocus={false}
      >
        <Menu.Target>
          <UnstyledButton
            className={classes['current']}
            aria-label={`Status: ${current?.name ?? 'none'}. Change`}
          >
            {badge ?? 'No status'}
            <IconChevronDown {...icon} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes['choices'] ?? ''}>
          <StatusItems
            level={abilities.level}
            current={current}
            statuses={statuses}
            onChoose={choose}
          />
        </Menu.Dropdown>
      </Menu>
      {next === null ? null : (
        <StatusStep
          word="Approve"
          keys="shift+A"
          icon={<IconThumbUp {...icon} />}
          status={next}
          onChoose={() => take(next, 'last')}
        />
      )}
    </div>
  );
}

interface StatusStepProps {
  word: string;
  keys: string;
  icon: ReactNode;
  status: Status;
  onChoose: () => void;
}

/** One step along the workflow, called by the status that it leads to. */
function StatusStep({ word, keys, icon: thumb, status, onChoose }: StatusStepProps) {
  return (
    <Tooltip
      label={
        <span className={classes['tip']}>
          {word}: {status.name} <KeyHint keys={keys} />
        </span>
      }
    >
      <Button
        variant="default"
        className={classes['step'] ?? ''}
        leftSection={thumb}
        aria-label={`${word}: ${status.name}`}
        onMouseDown={leaveKeys}
        onClick={(event) => {
          if (!isSecondClick(event)) onChoose();
        }}
      >
        <StatusBadge name={status.name} color={status.color} />
      </Button>
    </Tooltip>
  );
}
