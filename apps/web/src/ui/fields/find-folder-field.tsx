import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bestOf, foundFoldersQuery, MAX_SUGGESTIONS } from '../../lib/queries/index.ts';
import { PathText } from '../text/path-text.tsx';
import { SuggestField } from './suggest-field.tsx';

/** Suggestions begin at the second character, as everywhere. */
const FROM = 2;
/** Milliseconds that typing pauses before the server is asked. */
const PAUSE = 120;

interface FindFolderFieldProps {
  label: string;
  /** Ids of folders that are not offered. */
  without?: readonly number[];
  onChoose: (folder: { readonly id: number; readonly name: string }) => void;
}

/** Finds a folder by name; its path tells namesakes apart. */
export function FindFolderField({ label, without = [], onChoose }: FindFolderFieldProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().toLowerCase(), PAUSE);
  const enough = [...typed.trim()].length >= FROM;
  const found = useQuery({
    ...foundFoldersQuery(settled),
    enabled: [...settled].length >= FROM,
    placeholderData: keepPreviousData,
  });
  const others = (found.data ?? []).filter(({ id }) => !without.includes(id));
  const folders = enough ? bestOf(others, typed).slice(0, MAX_SUGGESTIONS) : [];
  const choose = (id: number) => {
    const folder = others.find((one) => one.id === id);
    if (folder === undefined) return;
    setTyped('');
    onChoose(folder);
  };
  return (
    <SuggestField
      label={label}
      placeholder="Find a folder by name"
      typed={typed}
      onType={setTyped}
      suggestions={folders.map(({ id, paths, name }) => ({
        value: String(id),
        shown: <PathText path={paths ?? name} />,
      }))}
      none={enough && found.isSuccess && !found.isPlaceholderData ? 'None found' : undefined}
      onChoose={(value) => choose(Number(value))}
      onEnter={() => {
        const [only, second] = folders;
        if (only !== undefined && second === undefined) choose(only.id);
      }}
    />
  );
}
