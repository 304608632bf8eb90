import { useQuery } from '@tanstack/react-query';
import type { Folder } from '@jampot/contracts';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { folderTreeQuery } from '../../../lib/queries/index.ts';
import { indexTree } from '../../../ui/tree/index.ts';
import { folderEditor } from '../links-editor.ts';
import BatchLinks from './batch-links.tsx';
import { chosenQuery } from './side.query.ts';

interface LinkSelectionProps {
  /** Of what uses the others. */
  assetIds: readonly number[];
  /** Where they were chosen. */
  folder: Folder;
  /** Told when rows are in the links editor, where they are made. */
  onLinks: () => void;
  onClose: () => void;
}

/** Links assets that were chosen with others, by their names. */
export default function LinkSelection({ assetIds, folder, onLinks, onClose }: LinkSelectionProps) {
  const { data } = useQuery(folderTreeQuery());
  const index = useMemo(() => (data === undefined ? undefined : indexTree(data)), [data]);
  const told = formatCount(assetIds.length, 'asset');
  if (index === undefined) return null;
  return (
    <BatchLinks
      index={index}
      told={`${told} of ${folder.name}`}
      side={chosenQuery(assetIds)}
      onAdd={(rows) => {
        folderEditor.begin(`${told} of ${folder.name}`);
        folderEditor.add(rows);
        onClose();
        onLinks();
      }}
      onClose={onClose}
    />
  );
}
