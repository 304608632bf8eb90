import { Button, Popover, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { Version } from '@jampot/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionsQuery } from '../../lib/queries/index.ts';
import { focusNow } from '../../ui/index.ts';
import { foundVersionsQuery } from './compared.query.ts';
import classes from './compare-page.module.css';

/** Milliseconds that typing pauses before it is searched for. */
const PAUSE = 250;

interface AddVersionProps {
  /** The version in focus: its asset's others are offered first. */
  focused: Version;
  /** Versions that are shown already. */
  shown: readonly Version[];
  onAdd: (versionId: number) => void;
}

/** Puts one more version beside the others: of the asset in focus, or the latest of one that is searched for. */
export function AddVersion({ focused, shown, onAdd }: AddVersionProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size="0.875rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => setOpened((now) => !now)}
        >
          Add another…
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add to the comparison">
        <Choices
          focused={focused}
          shown={shown}
          onAdd={(id) => {
            setOpened(false);
            onAdd(id);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ focused, shown, onAdd }: AddVersionProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), PAUSE);
  const own = useQuery(versionsQuery(focused.asset_id));
  const found = useQuery({
    ...foundVersionsQuery(words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const isThere = (id: number) => shown.some((version) => version.id === id);
  const name = focused.asset?.name ?? '';
  const choices =
    words === ''
      ? (own.data ?? []).map(({ id, version_number: number }) => ({
          id,
          text: `${name} v${number}`,
          place: '',
        }))
      : (found.data ?? []);
  const open = choices.filter(({ id }) => !isThere(id));
  const isPending = words === '' ? own.isPending : found.isPending;
  return (
    <div className={classes['add']}>
      <TextInput
        ref={focusNow}
        size="xs"
        type="search"
        aria-label="Find an asset"
        placeholder="Find an asset"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {open.length === 0 ? (
        <p className={classes['none']} role="status">
          {isPending ? 'Searching' : words === '' ? 'No other versions' : 'None found'}
        </p>
      ) : (
        <ul className={classes['choices']}>
          {open.map(({ id, text, place }) => (
            <li key={id}>
              <button type="button" className={classes['choice']} onClick={() => onAdd(id)}>
                {text} <span className={classes['place']}>{place}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
