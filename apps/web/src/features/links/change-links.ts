import { addDownlinks, addUplinks, changeLink, deleteLink, LINK_MESSAGES } from '@jampot/contracts';
import type { Link, LinkedAsset } from '@jampot/contracts';
import { isApiFailure } from '../../lib/error-message.ts';
import { api } from '../../lib/api/index.ts';
import {
  cachedList,
  change,
  shownChange,
  withFields,
  withoutRow,
} from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { toast } from '../../ui/index.ts';
import type { Side } from './sides.ts';

const failed = LINK_MESSAGES.notSaved;

/** Links an asset with others, all of them or none. */
export const addLinks = (assetId: number, side: Side) =>
  change<readonly number[], readonly Link[]>({
    send: async (targets) => {
      const params = { id: assetId };
      const { rows } =
        side === 'up'
          ? await api.call(addUplinks, { params, body: targets.map((up_id) => ({ up_id })) })
          : await api.call(addDownlinks, { params, body: targets.map((down_id) => ({ down_id })) });
      return rows;
    },
    stale: [keys.assetLinks(assetId)],
    failed,
  });

/** Says that a dependent is made with the latest version of what it uses. */
export const markUpToDate = (assetId: number, side: Side) =>
  shownChange<LinkedAsset, readonly LinkedAsset[], Link>({
    subject: (client) => cachedList(client, keys.linksOn(assetId, side)),
    atOnce: ({ id, used_version_id: used, used_version_number: number }) => {
      const fresh = { stale: false, seen_version_id: used, seen_version_number: number };
      return {
        shown: (rows) => withFields(rows, id, fresh),
        settled: (rows) => withFields(rows, id, fresh),
        send: () =>
          api.one(changeLink, {
            params: { id },
            body: used === null ? {} : { seen_version_id: used },
          }),
      };
    },
    failed,
  });

/** Removes a link; its row goes at once. */
export const removeLink = (assetId: number, side: Side) =>
  shownChange<LinkedAsset, readonly LinkedAsset[], unknown>({
    subject: (client) => cachedList(client, keys.linksOn(assetId, side)),
    atOnce: ({ id }) => ({
      shown: (rows) => withoutRow(rows, id),
      settled: (rows) => withoutRow(rows, id),
      send: () => api.call(deleteLink, { params: { id } }),
    }),
    failed: (_link, error) => {
      if (!isApiFailure(error) || error.status !== 404) return undefined;
      toast.error(LINK_MESSAGES.nothingToDelete);
      return false;
    },
  });

/** What a dialog asks of a link. */
export interface LinkWish {
  readonly side: Side;
  readonly chain: boolean;
  /** Null: nothing is rendered again by itself. */
  readonly poolId: number | null;
}

/** Changes a link; one that goes the other way is made anew. */
export const editLink = (assetId: number, row: LinkedAsset, side: Side) =>
  change<LinkWish, Link>({
    send: (wish) =>
      api.one(changeLink, {
        params: { id: row.id },
        body: {
          ...(wish.side === side ? {} : { turned: true }),
          chain: wish.chain,
          render_pool_id: wish.poolId,
        },
      }),
    stale: [keys.assetLinks(assetId), keys.assetLink(row.id)],
    untilFresh: true,
    failed,
  });
