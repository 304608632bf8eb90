import { UNDER_WAY } from '@jampot/domain';
import type { VersionSlot } from '@jampot/domain';
import type { Asker } from '@jampot/persistence';
import { mayDownloadOf } from '@jampot/service-kit';

/** SQL: a worker has version `v`, or is about to. The words of the index of those. */
export function isUnderWay(v: string): string {
  return `${v}.stage IN (${UNDER_WAY.map((stage) => `'${stage}'`).join(', ')})`;
}

/** SQL of what is known of the file in a slot of version `v`; null without one. */
export function ofFile(v: string, slot: VersionSlot, column: 'key' | 'name' | 'size'): string {
  return `(SELECT stored.${column} FROM version_files stored
    WHERE stored.version_id = ${v}.id AND stored.slot = '${slot}')`;
}

/** SQL of the signed address of the file in a slot of version `v`; null without one. */
export function addressOf(v: string, slot: VersionSlot): string {
  return `jampot_file(${ofFile(v, slot, 'key')})`;
}

/** SQL of the signed address of a version's smallest picture: its thumbnail, else its poster. */
export function thumbnailOf(versionId: string): string {
  return `(SELECT jampot_file(stored.key) FROM version_files stored
    WHERE stored.version_id = ${versionId} AND stored.slot IN ('thumbnail', 'poster')
    ORDER BY stored.slot = 'thumbnail' DESC LIMIT 1)`;
}

/** Slots of files as they were sent or rendered: what guests have only where their project says so. */
export const ORIGINAL_SLOTS = ['source', 'render'] as const satisfies readonly VersionSlot[];

/** SQL of the signed address of an original of version `v`; null without one, and for who may not have it. */
export function originalOf(v: string, slot: (typeof ORIGINAL_SLOTS)[number], asker: Asker): string {
  const allowed = mayDownloadOf(asker, `${v}.asset_id`);
  const address = addressOf(v, slot);
  return allowed === null ? address : `CASE WHEN ${allowed} THEN ${address} END`;
}

/** SQL of the kept JSON of version `v`, without the addresses of originals for who may not have them. */
export function writtenVersion(v: string, asker: Asker): string {
  const allowed = mayDownloadOf(asker, `${v}.asset_id`);
  if (allowed === null) return `${v}.row_json`;
  // A quote in a text is written with a backslash, so that only the members themselves are met.
  const addresses = `"(${ORIGINAL_SLOTS.join('|')})_url":"[^"]*"`;
  return `CASE WHEN ${allowed} THEN ${v}.row_json
    ELSE regexp_replace(${v}.row_json, '${addresses}', '"\\1_url":null', 'g') END`;
}
