import type { MediaFacts } from '@jampot/contracts';
import { DEFAULT_FRAME_RATE } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { announceAssets } from '../assets/asset-events.ts';
import type { Asset } from '../assets/asset.entity.ts';
import { writeHistory } from '../history/asset-history.ts';
import type { Version } from '../versions/version.entity.ts';

const DEFAULT = DEFAULT_FRAME_RATE.numerator / DEFAULT_FRAME_RATE.denominator;

/**
 * Gives an asset the frame rate of its first medium, with a line of history by nobody. One that has
 * another rate than the default, or whose rate somebody chose, keeps it. The asset must be locked.
 */
export async function adoptFramerate(
  tx: Transaction,
  asset: Asset,
  version: Version,
  media: MediaFacts,
): Promise<void> {
  if (media.frame_rate === null || asset.framerate !== DEFAULT) return;
  const { numerator, denominator } = media.frame_rate;
  const framerate = Math.round((numerator / denominator) * 1000) / 1000;
  if (framerate === DEFAULT || !(await isFirst(tx, asset, version))) return;
  asset.framerate = framerate;
  asset.modified = new Date();
  await tx.em.flush();
  const change = { old_value: String(DEFAULT), new_value: String(framerate) };
  await writeHistory(tx, { account_id: asset.account_id, user_id: null }, [
    { asset_id: asset.id, field: 'framerate', ...change },
  ]);
  await announceAssets(tx, null, [{ asset, change: 'changed', fields: ['framerate'] }]);
}

/** Whether no other version told a rate before, and nobody set one. */
async function isFirst(tx: Transaction, asset: Asset, version: Version): Promise<boolean> {
  const found = await tx.sql(
    `SELECT FROM versions WHERE asset_id = $1 AND id <> $2 AND media->>'frame_rate' IS NOT NULL
     UNION ALL SELECT FROM asset_logs WHERE asset_id = $1 AND field = 'framerate' LIMIT 1`,
    [asset.id, version.id],
  );
  return found.length === 0;
}
