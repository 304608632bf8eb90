import { Button, Skeleton } from '@mantine/core';
import { IconMovieOff, IconTrash } from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { restoreAsset } from '../../lib/queries/index.ts';
import {
  askWhoseStands,
  EmptyState,
  FoldersButton,
  SkeletonRows,
  SkeletonStage,
  TimeAgo,
  useKeys,
} from '../../ui/index.ts';
import classes from './asset.module.css';
import { deletionQuery } from './deletion.query.ts';
import { stepLater } from './use-list-walk.ts';

/** The screen's own shape while the asset is read. */
export function AssetSkeleton() {
  // Who goes on while an asset is on its way is not held up: the next screen takes the steps.
  useKeys('Asset', [
    { keys: ['PageUp', 'shift+P'], label: 'Previous asset of the list', run: () => stepLater(-1) },
    { keys: ['PageDown', 'shift+N'], label: 'Next asset of the list', run: () => stepLater(1) },
  ]);
  return (
    <div className={classes['skeleton']} aria-busy="true">
      <div className={classes['bar']}>
        <Skeleton className={classes['skeletonName'] ?? ''} />
        <Skeleton className={classes['skeletonStatus'] ?? ''} />
      </div>
      <div className={classes['skeletonBody']}>
        <SkeletonStage />
        <SkeletonRows rows={6} height={72} />
      </div>
    </div>
  );
}

/** An asset that is not there, or not for this person. @param props.id as the address has it, which may be no number at all */
export function AssetMissing({ id }: { id: string }) {
  return (
    <EmptyState
      icon={<IconMovieOff />}
      title={`I'm sorry, we could not retrieve asset for id ${id}`}
      hint="It may have been deleted, or it is in a folder that is not shared with you."
      actions={<FoldersButton />}
    />
  );
}

/** A deleted asset: whoever may make assets in its folder may bring it back. */
export function DeletedAsset({ asset, mayRestore }: { asset: Asset; mayRestore: boolean }) {
  const { mutate: restore } = useMutation(restoreAsset(askWhoseStands));
  const deletion = useQuery(deletionQuery(asset.id)).data;
  return (
    <EmptyState
      icon={<IconTrash />}
      title={`'${asset.name}' has been deleted`}
      hint={
        <>
          {deletion ? (
            <>
              Deleted by {deletion.user?.name ?? 'Jampot'}, <TimeAgo at={deletion.created} />.{' '}
            </>
          ) : null}
          {mayRestore
            ? 'Its versions and notes are kept and come back with it.'
            : 'A project manager can restore it.'}
        </>
      }
      actions={
        <>
          {mayRestore ? (
            <Button onClick={() => restore({ asset, body: { deleted: false } })}>Restore</Button>
          ) : null}
          <FoldersButton />
        </>
      }
    />
  );
}
