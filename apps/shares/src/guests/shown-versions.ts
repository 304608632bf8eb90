import type { MediaFacts, SharedVersion, SHOWN_SLOTS } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { Disposition, SharePasses } from '@jampot/service-kit';
import type { FoundShare } from './find-share.ts';
import { SHOWN } from './shown-ids.ts';

type Slot = (typeof SHOWN_SLOTS)[number];
type Files = Partial<Record<Slot, { readonly key: string; readonly name: string }>>;

interface VersionRow extends Record<string, unknown> {
  readonly id: number;
  readonly version_number: number;
  readonly name: string;
  readonly asset_name: string;
  readonly created: Date | null;
  readonly media: MediaFacts | null;
  readonly files: Files | null;
}

/**
 * What a share shows, in its order, with addresses that are open until `end` (seconds since 1970). The source has one
 * only when the share is downloadable.
 */
export async function shownVersions(
  tx: Transaction,
  share: FoundShare,
  passes: SharePasses,
  end: number,
): Promise<SharedVersion[]> {
  const rows = await tx.sql<VersionRow>(
    `SELECT v.id, v.version_number, v.name, v.asset_name, told.created, told.media, told.files
     FROM (SELECT v.id, v.version_number, v.name, a.name AS asset_name, row_number() OVER () AS place
       FROM ${SHOWN}) v LEFT JOIN version_files told ON told.id = v.id ORDER BY place`,
    [share.id, share.follow_latest],
  );
  return rows.map((row) => {
    const { files, created, ...version } = row;
    const address = (slot: Slot, disposition: Disposition = 'inline') => {
      const file = files?.[slot];
      if (file === undefined) return null;
      const query = new URLSearchParams({
        s: passes.passFor(share.id, file.key, disposition, end),
        ...(disposition === 'attachment' ? { download: file.name } : {}),
      });
      return `/files/${file.key}?${query.toString()}`;
    };
    return {
      ...version,
      created: created?.toISOString() ?? null,
      preview_url: address('preview'),
      poster_url: address('poster'),
      thumbnail_url: address('thumbnail'),
      filmstrip_url: address('filmstrip'),
      waveform_url: address('waveform'),
      download_url: share.downloadable ? address('source', 'attachment') : null,
    };
  });
}
