import type { Version } from '@jampot/contracts';
import { useRouter } from '@tanstack/react-router';
import { useKeys } from '../../ui/index.ts';

/**
 * Leaves the comparison: to the asset, list or playlist that one came from, as it was left. An address that
 * was opened by itself leads to the asset of the version in focus, or to all projects.
 * @param focused null where there is nothing to compare
 */
export function useWayBack(focused: Pick<Version, 'id' | 'asset_id'> | null): () => void {
  const router = useRouter();
  const leave = () => {
    // Whatever changes in a comparison replaces its entry: the one before it is another screen's.
    if (router.history.canGoBack()) router.history.back();
    else if (focused === null) void router.navigate({ to: '/folders/{-$folderId}' });
    else {
      void router.navigate({
        to: '/assets/$id/versions/$versionId',
        params: { id: String(focused.asset_id), versionId: String(focused.id) },
      });
    }
  };
  useKeys('Compare', [
    { keys: 'Escape', label: 'Leave the comparison', command: true, run: leave },
  ]);
  return leave;
}
