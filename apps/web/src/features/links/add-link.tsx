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
  /** Why assets can't be linked, by their ids: those are not offered. */
  refusals: ReadonlyMap<number, string>;
  onAdd: (assetId: number) => void;
}

/** Finds an asset of any project by name, and links it: arrow keys mark, Enter takes. */
export function AddLink({ side, refusals, onAdd }: AddLinkProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [words] = useDebouncedValue(typed.trim(), PAUSE);
  const found = useQuery({
    ...targetsQuery(words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const rows = words === '' ? [] : (found.data?.rows ?? []);
  const open = rows.filter(({ id }) => !refusals.has(id));
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
      none={words !== '' && answered ? whyNone(rows, refusals) : undefined}
      onChoose={(id) => {
        setTyped('');
        onAdd(Number(id));
      }}
      onEnter={(text) => {
        // A name that is written whole needs no arrow key.
        const named = answered
          ? rows.filter(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
          : [];
        const [only, ...more] = named.filter(({ id }) => !refusals.has(id));
        if (only === undefined || more.length > 0) {
          const refusal = only === undefined ? refusals.get(named[0]?.id ?? 0) : undefined;
          setError(refusal ?? LINK_MESSAGES.noTarget);
          return;
        }
        setTyped('');
        onAdd(only.id);
      }}
    />
  );
}

/** What is said in the place of suggestions: what was found may all be linked already. */
function whyNone(
  rows: readonly { readonly id: number }[],
  refusals: ReadonlyMap<number, string>,
): string {
  const [first, ...more] = rows;
  if (first === undefined) return 'None found';
  return (
    (more.length === 0 ? refusals.get(first.id) : undefined) ?? 'None found that can be linked'
  );
}
