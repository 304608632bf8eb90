import { UNDER_WAY } from '@jampot/domain';
import type { VersionSlot } from '@jampot/domain';

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
