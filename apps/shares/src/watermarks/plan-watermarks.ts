import type { MediaFacts, WatermarkJob } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { newObjectKey } from '@jampot/storage';
import { shownBy } from '../guests/shown-ids.ts';
import type { Files } from '../guests/shown-versions.ts';
import { removeRenditions } from './remove-renditions.ts';

/** An open share whose watermarks may be missing. */
export interface DueShare {
  readonly id: number;
  readonly account_id: number;
  readonly follow_latest: boolean;
  readonly watermark_text: string;
}

type Shown = {
  readonly share_id: number;
  readonly version_id: number;
  readonly files: Files | null;
  readonly media: MediaFacts | null;
  readonly rendition_id: number | null;
  readonly source_key: string | null;
};

/** A job as its rendition keeps it, which has the id. */
type KeptJob = Omit<WatermarkJob, 'rendition_id'>;

interface Planned {
  readonly share_id: number;
  readonly version_id: number;
  readonly job: KeptJob;
}

/**
 * Enters what is missing of shares, and lets go of what was made of previews that are none any more: in as many
 * statements whatever they show.
 * @returns the jobs of what was entered
 */
export async function planWatermarks(
  tx: Transaction,
  shares: readonly DueShare[],
): Promise<readonly WatermarkJob[]> {
  if (shares.length === 0) return [];
  const ids = shares.map(({ id }) => id);
  const shown = await tx.sql<Shown>(
    `SELECT s.id AS share_id, v.id AS version_id, told.files, told.media, r.id AS rendition_id, r.source_key
     FROM unnest($1::bigint[], $2::boolean[]) AS s (id, follow_latest)
     CROSS JOIN LATERAL (SELECT DISTINCT shown.id
       FROM (SELECT v.id FROM ${shownBy('s.id', 's.follow_latest')}) shown) v
     JOIN version_files told ON told.id = v.id
     LEFT JOIN share_renditions r ON r.share_id = s.id AND r.version_id = v.id`,
    [ids, shares.map(({ follow_latest }) => follow_latest)],
  );
  const kept = shown.filter(
    ({ rendition_id, source_key, files }) =>
      rendition_id !== null && source_key === files?.preview?.key,
  );
  await removeRenditions(tx, {
    where: 'share_id = ANY($1::bigint[]) AND NOT id = ANY($2::bigint[])',
    params: [ids, kept.map(({ rendition_id }) => rendition_id ?? 0)],
  });
  const isKept = new Set(kept);
  const byId = new Map(shares.map((share) => [share.id, share]));
  const missing = shown.flatMap((version): Planned[] => {
    const share = byId.get(version.share_id);
    const job = share === undefined || isKept.has(version) ? null : jobOf(share, version);
    const { share_id, version_id } = version;
    return job === null ? [] : [{ share_id, version_id, job }];
  });
  return enter(tx, missing);
}

/** Null for what can't have one, or has no preview yet. */
function jobOf(
  { account_id, watermark_text: text }: DueShare,
  { files, media }: Shown,
): KeptJob | null {
  const preview = files?.preview?.key;
  if (preview === undefined || (media?.kind !== 'video' && media?.kind !== 'image')) return null;
  return {
    account_id,
    attempt: 1,
    kind: media.kind,
    text,
    rate: media.frame_rate,
    has_sound: media.has_sound,
    preview,
    poster: files?.poster?.key ?? null,
    preview_key: newObjectKey(account_id, media.kind === 'video' ? 'mp4' : 'jpg'),
    poster_key: newObjectKey(account_id, 'jpg'),
    thumbnail_key: newObjectKey(account_id, 'jpg'),
  };
}

async function enter(
  tx: Transaction,
  planned: readonly Planned[],
): Promise<readonly WatermarkJob[]> {
  if (planned.length === 0) return [];
  const made = await tx.sql<{ id: number; job: KeptJob }>(
    `INSERT INTO share_renditions (account_id, share_id, version_id, source_key, job, preview_key,
       poster_key, thumbnail_key)
     SELECT (p.job ->> 'account_id')::bigint, p.share_id, p.version_id, p.job ->> 'preview', p.job,
       p.job ->> 'preview_key',
       CASE WHEN p.job ->> 'poster' IS NOT NULL THEN p.job ->> 'poster_key' END,
       CASE WHEN p.job ->> 'poster' IS NOT NULL THEN p.job ->> 'thumbnail_key' END
     FROM unnest($1::bigint[], $2::bigint[], $3::jsonb[]) AS p (share_id, version_id, job)
     RETURNING id, job`,
    [
      planned.map(({ share_id }) => share_id),
      planned.map(({ version_id }) => version_id),
      planned.map(({ job }) => JSON.stringify(job)),
    ],
  );
  return made.map(({ id, job }) => ({ ...job, rendition_id: id }));
}
