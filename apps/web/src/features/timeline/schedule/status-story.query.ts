import { listStatuslogs } from '@jampot/contracts';
import type { Statuslog } from '@jampot/contracts';
import { statusTimes } from '@jampot/domain';
import type { StatusStep, StatusTime } from '@jampot/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

const NO_COLOR = '#888888';

/** What statuses some assets had, and when, in one call; by the asset's id. */
export const statusStoryQuery = (assetIds: readonly number[]) =>
  queryOptions({
    queryKey: keys.statusStory(assetIds),
    queryFn: async ({ signal }) => {
      const query = {
        asset_id: assetIds.join(','),
        sort: 'id',
        fields: 'id,asset_id,created',
        include: 'status.name,status.color',
      };
      const { rows } = await api.all(listStatuslogs, { query }, { signal });
      return timesByAsset(rows, Date.now());
    },
    enabled: assetIds.length > 0,
    // Rows that stay in view keep what they have while those that come are asked for.
    placeholderData: keepPreviousData,
  });

/** @param logs the oldest first */
function timesByAsset(
  logs: readonly Statuslog[],
  now: number,
): ReadonlyMap<number, readonly StatusTime[]> {
  const steps = new Map<number, StatusStep[]>();
  for (const { asset_id: id, created, status } of logs) {
    const step = {
      at: Date.parse(created),
      name: status?.name ?? '',
      color: status?.color ?? NO_COLOR,
    };
    const known = steps.get(id);
    if (known === undefined) steps.set(id, [step]);
    else known.push(step);
  }
  return new Map([...steps].map(([id, of]) => [id, statusTimes(of, now)]));
}
