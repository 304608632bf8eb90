import { changeAsset, removeAsset } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** Re-enables a deleted asset. */
export const enableAsset = () =>
  change<number>({
    send: (id) => api.one(changeAsset, { params: { id }, body: { deleted: false } }),
    stale: [keys.assetLists],
    done: '1 asset re-enabled.',
  });

/** Deletes a deleted asset for good. */
export const removeAssetForGood = () =>
  change<number>({
    send: (id) => api.call(removeAsset, { params: { id } }),
    stale: [keys.assetLists],
    done: '1 asset permanently deleted.',
  });
