import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pathNames, pathText } from '../../../lib/folder-tree/path-names.ts';
import { folderTreeQuery } from '../../../lib/queries/index.ts';
import type { ChosenValue } from './batch-columns.ts';

/** Folders offered at once; the others are found by typing. */
const MOST = 50;

interface BatchFolderProps {
  chosen: ChosenValue | null;
  onChoose: (chosen: ChosenValue | null) => void;
}

/** Finds a folder among any number by its name; its path tells it from its namesakes. */
export function BatchFolder({ chosen, onChoose }: BatchFolderProps) {
  const { data } = useQuery(folderTreeQuery());
  const [typed, setTyped] = useState('');
  const byId = useMemo(() => new Map((data ?? []).map((folder) => [folder.id, folder])), [data]);
  const options = useMemo(() => {
    const words = typed.trim().toLowerCase();
    const found: { value: string; label: string }[] = [];
    for (const folder of byId.values()) {
      if (found.length === MOST) break;
      const label = pathText(pathNames(byId, folder));
      if (label.toLowerCase().includes(words)) found.push({ value: String(folder.id), label });
    }
    const kept = chosen === null ? undefined : byId.get(Number(chosen.value));
    const missing = kept !== undefined && found.every(({ value }) => Number(value) !== kept.id);
    return missing
      ? [{ value: String(kept.id), label: pathText(pathNames(byId, kept)) }, ...found]
      : found;
  }, [byId, typed, chosen]);
  return (
    <Select
      size="xs"
      w="18rem"
      aria-label="Value"
      placeholder="Choose a folder"
      nothingFoundMessage="No Folders found"
      searchable
      filter={({ options: given }) => given}
      data={options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen === null ? null : String(chosen.value)}
      onChange={(value, option) =>
        onChoose(value === null ? null : { value: Number(value), said: option?.label ?? '' })
      }
    />
  );
}
