import { createAssets } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

interface NewAsset {
  readonly name: string;
  /** The deleted asset of that name that is re-enabled in place of a new one. */
  readonly reenables: number | null;
}

/**
 * Makes an asset alone, or re-enables the deleted one of its name. The dialog tells a refusal: 412 where
 * a live one has the name; `deletedNamesake` reads a 409.
 */
export const addAsset = (folderId: number) =>
  change<NewAsset, Asset>({
    send: ({ name, reenables }) => {
      const again = reenables === null ? {} : { deleted: false, id: reenables };
      return api.one(createAssets, { params: { id: folderId }, body: [{ name, ...again }] });
    },
    stale: [keys.assetLists],
    untilFresh: true,
    failed: false,
    done: ({ name }) => `${name} has been added`,
  });
