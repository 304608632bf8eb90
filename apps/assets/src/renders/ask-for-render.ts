import { renderWanted } from '@jampot/contracts';
import type { MediaFacts, StoredUpload } from '@jampot/contracts';
import { framesPerSecond, parseFrameRate } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import type { Asset } from '../assets/asset.entity.ts';
import { advance } from '../versions/version.entity.ts';
import type { Version } from '../versions/version.entity.ts';
import { filesOf } from '../versions/version-files.ts';
import type { VersionFile } from '../versions/version-files.ts';
import { originOf } from './origin-of.ts';

export interface Asking {
  /** Whoever made the version, where nobody else asks. */
  readonly userId?: number | null;
  /** Also when it was rendered before. */
  readonly again?: boolean;
}

/**
 * Has the source of a version rendered by the pool that was chosen for it, if one was. What is known of
 * its media is told along.
 */
export async function askForRender(
  tx: Transaction,
  version: Version,
  asset: Asset,
  { userId = version.user_id, again = false }: Asking = {},
): Promise<void> {
  const { source, preview } = await filesOf(tx, version.id);
  if (version.render_pool_id === null || source === undefined) return;
  await tx.em.flush();
  const rate = version.media?.frame_rate ?? rateOf(asset);
  await publish(tx, renderWanted, {
    account_id: version.account_id,
    actor_id: userId,
    audience: { to: 'services' },
    data: {
      version_id: version.id,
      asset_id: asset.id,
      user_id: userId,
      email_user: version.render_email,
      pool_id: version.render_pool_id,
      again,
      source: uploadOf(source),
      origin: await originOf(tx, asset.folder_id, source.name),
      preview_file: preview?.name ?? null,
      framerate: rate,
      width: version.media?.width ?? null,
      height: version.media?.height ?? null,
      ...framesOf(version, asset, rate),
    },
  });
}

/** Ends the look at a source that is to be rendered: from now on the farm has it. */
export async function endMeasuring(
  tx: Transaction,
  version: Version,
  asset: Asset,
  media: MediaFacts | null,
): Promise<void> {
  advance(version, 'measured');
  version.progress_percent = 0;
  version.media = media;
  await askForRender(tx, version, asset);
}

function uploadOf({ key, name, size, sha256, type }: VersionFile): StoredUpload {
  return { key, name, size, sha256: sha256 ?? '', content_type: type };
}

function rateOf(asset: Asset): FrameRate | null {
  const rate = parseFrameRate(asset.framerate);
  return rate.ok ? rate.value : null;
}

const UNKNOWN = { start_frame: null, end_frame: null };

/**
 * The frames of the source, counted from 0 as programs count those of a file; else the range that is
 * used of the asset. Its out is the first moment after it.
 */
function framesOf(
  { media }: Version,
  asset: Asset,
  rate: FrameRate | null,
): { readonly start_frame: number | null; readonly end_frame: number | null } {
  if (media?.frames !== null && media?.frames !== undefined) {
    return { start_frame: 0, end_frame: Math.max(0, media.frames - 1) };
  }
  if (rate === null || asset.in === null || asset.out === null) return UNKNOWN;
  const [from, to] = [Number(asset.in), Number(asset.out)];
  if (from < 0 || to <= from) return UNKNOWN;
  const start = Math.round(from * framesPerSecond(rate));
  return {
    start_frame: start,
    end_frame: Math.max(start, Math.round(to * framesPerSecond(rate)) - 1),
  };
}
