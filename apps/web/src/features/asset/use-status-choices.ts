import type { Asset, Status } from '@jampot/contracts';
import { statusChoices } from '@jampot/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changeAssetStatus, statusesQuery } from '../../lib/queries/index.ts';
import { askWhoseStands } from '../../ui/index.ts';
import type { AssetAbilities } from './use-abilities.ts';

/** What may be chosen from the present status, and how to choose it. */
export function useStatusChoices(asset: Asset, { level, bar }: AssetAbilities) {
  const change = useMutation(changeAssetStatus(askWhoseStands));
  const { data: statuses = [] } = useQuery(statusesQuery(asset.folder_id));
  const current = asset.status ?? null;
  const choices = statusChoices({ level, bar, current, statuses });
  const choose = (status: Status) => change.mutate({ asset, status });
  return { current, statuses, choose, ...choices };
}
