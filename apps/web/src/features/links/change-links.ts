import {
  addDownlinks,
  addUplinks,
  changeLink,
  deleteLink,
  LINK_MESSAGES,
  markLinks,
} from '@jampot/contracts';
import type { Link, LinkedAsset, MarkOutcome } from '@jampot/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { isApiFailure } from '../../lib/error-message.ts';
import { api } from '../../lib/api/index.ts';
import { cachedList, change, shownChange, withoutRow } from '../../lib/changes/index.ts';
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

/**
 * Says of links that their dependents are good with the latest version of what they use, in one call.
 * @param listed the list in which they are shown
 */
export const markUpToDate = (assetId: number, listed: QueryKey) =>
  shownChange<readonly LinkedAsset[], readonly LinkedAsset[], readonly MarkOutcome[]>({
    subject: (client) => cachedList(client, listed, [keys.assetLinks(assetId)]),
    atOnce: (links) => ({
      shown: (rows) => marked(rows, new Set(links.map(({ id }) => id))),
      settled: (rows, outcomes) =>
        marked(
          rows,
          new Set(outcomes.flatMap(({ id, status }) => (status === 'error' ? [] : [id]))),
        ),
      send: async () => {
        const body = links.flatMap(({ id, used_version_id: seen }) =>
          seen === null ? [] : [{ id, seen_version_id: seen }],
        );
        return (await api.call(markLinks, { body })).rows;
      },
    }),
    after: (outcomes) => {
      const refused = outcomes.filter(({ status }) => status === 'error');
      const [first] = refused;
      if (first === undefined) return;
      const count = refused.length === 1 ? '' : `${refused.length} links: `;
      toast.error(`${count}${first.error}\n${failed}`);
    },
    failed,
  });

const marked = (rows: readonly LinkedAsset[], ids: ReadonlySet<number>) =>
  rows.map((row) =>
    ids.has(row.id)
      ? {
          ...row,
          stale: false,
          seen_version_id: row.used_version_id,
          seen_version_number: row.used_version_number,
        }
      : row,
  );

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
  /** Null: nothing is rendered again by itself; left out: as it is. */
  readonly poolId?: number | null;
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
          ...(wish.poolId === undefined ? {} : { render_pool_id: wish.poolId }),
        },
      }),
    stale: [keys.assetLinks(assetId), keys.assetLink(row.id)],
    untilFresh: true,
    failed,
  });
