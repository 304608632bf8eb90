import type { Asset } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { uploads } from '../../lib/uploads/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { newVersion } from './new-version.store.ts';

const NewVersionDialog = lazy(() => import('./new-version-dialog.tsx'));

/** Holds the dialog, and shows a version as soon as its own upload has made it. */
export function NewVersionHost({ asset }: { asset: Asset }) {
  const client = useQueryClient();
  const files = useStore(newVersion);
  const made = useStore(uploads).filter(
    ({ assetId, versionId }) => assetId === asset.id && versionId !== null,
  ).length;
  useEffect(() => {
    if (made > 0) void client.invalidateQueries({ queryKey: keys.versions(asset.id) });
  }, [made, client, asset.id]);
  return (
    <Suspense fallback={null}>
      {files === null ? null : <NewVersionDialog asset={asset} files={files} />}
    </Suspense>
  );
}
