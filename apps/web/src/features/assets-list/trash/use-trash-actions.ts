import { changeAsset, removeAsset, removeAssets } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { formatCount } from '../../../lib/format.ts';
import { keys } from '../../../lib/queries/index.ts';
import type { AssetFilter } from '../../../lib/queries/index.ts';
import { confirm, toast } from '../../../ui/index.ts';
import { changing, startAssetBatch } from '../batch/batch-assets.ts';
import { selectedIds } from '../selected-ids.ts';
import { countOf } from '../selection.ts';
import type { Selection } from '../selection.ts';

/** The two ways out of the trash, for one asset and for all that is selected. */
export function useTrashActions(filter: AssetFilter, total: number) {
  const client = useQueryClient();
  const one = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.failure(error);
    }
    await client.invalidateQueries({ queryKey: keys.assetLists });
  };
  const orderOf = (selection: Selection) => {
    const count = countOf(selection, total);
    return {
      assets: formatCount(count, 'asset'),
      order: {
        field: 'deleted',
        total: count,
        pieces: (signal: AbortSignal) => selectedIds(filter, selection, signal),
      },
    };
  };
  return {
    enable: (id: number) =>
      one(
        () => api.one(changeAsset, { params: { id }, body: { deleted: false } }),
        '1 asset re-enabled.',
      ),
    remove: (id: number) =>
      one(() => api.call(removeAsset, { params: { id } }), '1 asset permanently deleted.'),
    /** Asks first; true when it was begun. */
    enableAll: async (selection: Selection): Promise<boolean> => {
      const { assets, order } = orderOf(selection);
      const message = `Are you sure you want to re-enable ${assets}?`;
      if (!(await confirm({ message, confirmLabel: 'Re-enable' }))) return false;
      const send = changing({ deleted: false });
      void startAssetBatch(client, {
        ...order,
        title: `Re-enabling ${assets}`,
        done: 're-enabled',
        send,
      });
      return true;
    },
    removeAll: (selection: Selection): void => {
      const { assets, order } = orderOf(selection);
      void startAssetBatch(client, {
        ...order,
        title: `Permanently deleting ${assets}`,
        done: 'permanently deleted',
        send: (ids) => api.one(removeAssets, { body: { ids: [...ids] } }),
      });
    },
  };
}
