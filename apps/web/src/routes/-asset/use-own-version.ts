import type { Version } from '@jampot/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { uploads } from '../../lib/uploads/index.ts';

interface OwnVersion {
  /** The newest first. */
  versions: readonly Version[];
  shown: Version | null;
  userId: number | null;
  /** Whether something is being written or drawn, which belongs to the shown version. */
  isBusy: () => boolean;
  onShow: (id: number) => void;
}

/**
 * Goes to the version that this person just uploaded here, where the newest was looked at and
 * nothing is being written or drawn. Nobody else's version takes the picture away.
 */
export function useOwnVersion({ versions, shown, userId, isBusy, onShow }: OwnVersion): void {
  const newest = versions[0];
  const before = useRef<number | null>(null);
  const take = useEffectEvent((version: Version, last: number | null) => {
    const wasNewest = last !== null && shown?.id === last;
    const own = version.user_id === userId && isUploadedHere(version);
    if (wasNewest && own && !isBusy()) onShow(version.id);
  });
  const id = newest?.id ?? null;
  useEffect(() => {
    const last = before.current;
    before.current = id;
    if (newest !== undefined && id !== last) take(newest, last);
    // oxlint-disable-next-line react/exhaustive-deps -- a version changes often; a newer one comes once
  }, [id]);
}

/** The list may name a version before its upload has been answered. */
function isUploadedHere({ id, asset_id: assetId }: Version): boolean {
  return uploads
    .get()
    .some(
      (upload) =>
        upload.versionId === id || (upload.assetId === assetId && upload.state === 'saving'),
    );
}
