import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { nameFilter } from './filter-tree.ts';
import { pathText } from './tree-index.ts';
import type { TreeIndex } from './tree-index.ts';
import type { TreeItem } from './tree-lines.ts';

/** Folders offered at once; more words find the others. */
const OFFERED = 50;

type PickedFolder = TreeItem & { readonly deleted?: boolean };

interface FolderPickerProps {
  label: string;
  index: TreeIndex<PickedFolder> | undefined;
  value: number | null;
  disabled?: boolean;
  onChange: (id: number | null) => void;
}

/** One live folder, found by the words of its name or its path, among any number of them. */
export function FolderPicker({ label, index, value, disabled, onChange }: FolderPickerProps) {
  const [words, setWords] = useState('');
  const data = useMemo(() => offered(index, value, words), [index, value, words]);
  return (
    <Select
      label={label}
      placeholder="Find a folder"
      searchable
      clearable
      allowDeselect={false}
      disabled={disabled ?? false}
      w="100%"
      maw="32rem"
      data={data}
      filter={({ options }) => options}
      nothingFoundMessage="No Folders found"
      value={value === null ? null : String(value)}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}

function offered(index: TreeIndex<PickedFolder> | undefined, value: number | null, text: string) {
  if (index === undefined) return [];
  const chosen = value === null ? undefined : index.byId.get(value);
  const chosenLabel = chosen === undefined ? null : pathText(index, chosen.id);
  // The field shows the chosen folder's path, which is nothing that somebody looks for.
  const fits = nameFilter(text === chosenLabel ? '' : text);
  const ids = new Set(chosen === undefined || chosen.deleted === true ? [] : [chosen.id]);
  const offer = (textOf: (folder: PickedFolder) => string) => {
    for (const folder of index.items) {
      if (ids.size >= OFFERED) break;
      if (folder.deleted !== true && fits(textOf(folder))) ids.add(folder.id);
    }
  };
  offer(({ name }) => name);
  // Folders of one name are told apart by what stands above them.
  offer(({ id }) => pathText(index, id));
  return [...ids].map((id) => ({ value: String(id), label: pathText(index, id) }));
}
