import { Button } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format.ts';
import { ANY_ASSET, assetPageQuery } from '../../../lib/queries/index.ts';
import { EmptyState } from '../../../ui/index.ts';

interface NothingHereProps {
  folder: Pick<Folder, 'id'>;
  /** What is in the folders below is looked at already. */
  below: boolean;
  onBelow: (on: boolean) => void;
}

/** A timeline without assets: a folder whose assets are all in its subfolders leads to them. */
export function NothingHere({ folder, below, onBelow }: NothingHereProps) {
  const within = { ...ANY_ASSET, folderId: folder.id, children: true };
  const query = assetPageQuery({ ...within, sort: 'name' }, 1);
  const count = useQuery({ ...query, enabled: !below }).data?.total ?? 0;
  return count === 0 ? (
    <EmptyState title="No assets here yet" />
  ) : (
    <EmptyState
      title="Nothing directly in this folder."
      actions={
        <Button size="xs" onClick={() => onBelow(true)}>
          {`Show ${formatCount(count, 'asset')} below`}
        </Button>
      }
    />
  );
}
