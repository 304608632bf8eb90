import { unknownHere } from '@jampot/contracts';
import type { JampotError } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { latestVersion } from '@jampot/service-kit';
import { TOLD } from './link-events.ts';
import type { ToldLink } from './link-events.ts';

export interface SeenVersion {
  readonly id: number;
  readonly seen_version_id: number;
}

/** Why a link is not marked with a version. */
export function foreignVersion(): JampotError {
  return unknownHere('seen_version_id', 'This version does not belong to the asset.');
}

/**
 * Keeps of links which version of what is used their dependents were made with.
 * @returns those of which it is a live version of what they use; the others stay as they are
 */
export function markAsSeen(tx: Transaction, marks: readonly SeenVersion[]): Promise<ToldLink[]> {
  return tx.sql<ToldLink & Record<string, unknown>>(
    `UPDATE links l SET modified = now(), seen_version_id = seen.version_id,
       made_version_id = ${latestVersion('l.down_id')}
     FROM unnest($1::bigint[], $2::bigint[]) AS seen (id, version_id)
     JOIN versions v ON v.id = seen.version_id AND NOT v.deleted
     WHERE l.id = seen.id AND l.up_id = v.asset_id RETURNING ${TOLD}`,
    [marks.map(({ id }) => id), marks.map(({ seen_version_id }) => seen_version_id)],
  );
}
