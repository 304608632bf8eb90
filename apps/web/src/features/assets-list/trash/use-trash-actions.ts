import { removeAssets } from '@jampot/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { formatCount } from '../../../lib/format.ts';
import type { AssetFilter } from '../../../lib/queries/index.ts';
import { confirm } from '../../../ui/index.ts';
import { changing, startAssetBatch } from '../batch/batch-assets.ts';
import { selectedIds } from '../selected-ids.ts';
import { countOf } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { enableAsset, removeAssetForGood } from './change-trash.ts';

/** The two ways out of the trash, for one asset and for all that is selected. */
export function useTrashActions(filter: AssetFilter, total: number) {
  const client = useQueryClient();
  const { mutate: enable } = useMutation(enableAsset());
  const { mutate: remove } = useMutation(removeAssetForGood());
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
    enable: (id: number) => enable(id),
    remove: (id: number) => remove(id),
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
