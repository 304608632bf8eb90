import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Store } from '../../lib/store.ts';
import { withFrame } from './use-frame-address.ts';

type Search = Record<string, unknown>;

/** How the address goes to a version of an asset, at the frame that is shown or another. */
export function useVersionAddress(assetId: number, frame: Store<number>) {
  const navigate = useNavigate();
  const atFrame = useCallback((before: Search) => withFrame(before, frame.get()), [frame]);
  const showVersion = useCallback(
    (id: number, at?: number) =>
      void navigate({
        to: '/assets/$id/versions/$versionId',
        params: { id: String(assetId), versionId: String(id) },
        search: (before: Search) => withFrame(before, at ?? frame.get()),
      }),
    [navigate, assetId, frame],
  );
  return { atFrame, showVersion };
}
