import { renderWanted } from '@jampot/contracts';
import type { StoredUpload } from '@jampot/contracts';
import { framesPerSecond, parseFrameRate } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import type { Asset } from '../assets/asset.entity.ts';
import type { Version } from '../versions/version.entity.ts';

/** Has the source of a new version rendered by the pool that was chosen for it, if one was. */
export async function askForRender(
  tx: Transaction,
  version: Version,
  asset: Asset,
  source: StoredUpload | undefined,
): Promise<void> {
  if (version.render_pool_id === null || source === undefined) return;
  await tx.em.flush();
  const rate = parseFrameRate(asset.framerate);
  await publish(tx, renderWanted, {
    account_id: version.account_id,
    actor_id: version.user_id,
    audience: { to: 'services' },
    data: {
      version_id: version.id,
      asset_id: asset.id,
      user_id: version.user_id,
      pool_id: version.render_pool_id,
      source: { ...source, name: version.source_file ?? source.name },
      preview_file: version.preview_file,
      framerate: rate.ok ? rate.value : null,
      width: null,
      height: null,
      ...framesOf(asset, rate.ok ? rate.value : null),
    },
  });
}

const UNKNOWN = { start_frame: null, end_frame: null };

/** The range that is used of the asset, where it is known. Its out is the first moment after it. */
function framesOf(
  asset: Asset,
  rate: FrameRate | null,
): { readonly start_frame: number | null; readonly end_frame: number | null } {
  if (rate === null || asset.in === null || asset.out === null) return UNKNOWN;
  const [from, to] = [Number(asset.in), Number(asset.out)];
  if (from < 0 || to <= from) return UNKNOWN;
  const start = Math.round(from * framesPerSecond(rate));
  return {
    start_frame: start,
    end_frame: Math.max(start, Math.round(to * framesPerSecond(rate)) - 1),
  };
}
