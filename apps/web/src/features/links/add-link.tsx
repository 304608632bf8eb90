import { useDebouncedValue } from '@mantine/hooks';
import { LINK_MESSAGES } from '@jampot/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SuggestField } from '../../ui/index.ts';
import classes from './links.module.css';
import { targetsQuery } from './links.query.ts';
import { SIDE_WORDS } from './sides.ts';
import type { Side } from './sides.ts';

/** Milliseconds that typing pauses before it is searched for. */
const PAUSE = 250;

interface AddLinkProps {
  side: Side;
  /** Itself, and what it is linked with. */
  taken: ReadonlySet<number>;
  onAdd: (assetId: number) => void;
}

/** Finds an asset of any project by name, and links it: arrow keys mark, Enter takes. */
export function AddLink({ side, taken, onAdd }: AddLinkProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [words] = useDebouncedValue(typed.trim(), PAUSE);
  const found = useQuery({
    ...targetsQuery(words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const open = words === '' ? [] : (found.data?.rows ?? []).filter(({ id }) => !taken.has(id));
  const answered = typed.trim() === words && !found.isFetching;
  return (
    <SuggestField
      label={SIDE_WORDS[side].add}
      placeholder="Find an asset"
      typed={typed}
      error={error}
      onType={(text) => {
        setTyped(text);
        setError(null);
      }}
      suggestions={open.map(({ id, name, folder }) => ({
        value: String(id),
        shown: (
          <span className={classes['found']}>
            <span className={classes['foundName']}>{name}</span>
            <span className={classes['dim']}>{folder?.name}</span>
          </span>
        ),
      }))}
      none={words !== '' && answered ? 'None found' : undefined}
      onChoose={(id) => {
        setTyped('');
        onAdd(Number(id));
      }}
      onEnter={(text) => {
        // A name that is written whole needs no arrow key.
        const named = open.filter(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
        const [only] = answered ? named : [];
        if (only === undefined || named.length > 1) {
          setError(LINK_MESSAGES.noTarget);
          return;
        }
        setTyped('');
        onAdd(only.id);
      }}
    />
  );
}
