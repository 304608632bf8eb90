import { isMeasured, isUnderWay } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { Asset } from '../assets/asset.entity.ts';
import { advance } from '../versions/version.entity.ts';
import type { Version } from '../versions/version.entity.ts';
import { askForRender } from './ask-for-render.ts';
import type { Asking } from './ask-for-render.ts';

/** What is measured is about to be asked for, by the pool that is chosen by then. */
export function isOnItsWay({ stage }: Pick<Version, 'stage'>): boolean {
  return isMeasured(stage) && isUnderWay(stage);
}

/** Has a version, whose source is there, rendered by a pool: it goes to the farm unless a job has it already. */
export async function renderBy(
  tx: Transaction,
  poolId: number,
  version: Version,
  asset: Asset,
  asking: Asking,
): Promise<void> {
  const waits = isOnItsWay(version);
  version.render_pool_id = poolId;
  if (version.job_id === null) advance(version, 'sent_to_farm');
  if (version.stage === 'with_farm') version.processing_error = null;
  if (!waits) await askForRender(tx, version, asset, asking);
}
