import { assetsTracked } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { draftsOf } from '@jampot/service-kit';
import type { Draft } from '@jampot/service-kit';
import { NAMED_ENTRIES } from '../telling/event-sizes.ts';
import type { Applied } from './apply-change.ts';

/** A status as people are told of it. */
interface ShownStatus {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

/** What people are told of an asset that they follow. */
export type Tracked = EventData<typeof assetsTracked>['assets'][number];

/**
 * What people are told of who follow assets: another status, and whom one was given to.
 * @param known statuses that need not be looked for
 * @returns by the ids of assets
 */
export async function trackedOf(
  tx: Transaction,
  changed: readonly Applied[],
  known: readonly ShownStatus[],
): Promise<ReadonlyMap<number, Tracked>> {
  const tracked = changed.flatMap(({ asset, differences }) => {
    const changedTo = (field: string) =>
      differences.some((one) => one.field === field && one.before !== one.after);
    const status_id = changedTo('status_id') ? asset.status_id : null;
    const assignee_id = changedTo('assignee_id') ? asset.assignee_id : null;
    return status_id === null && assignee_id === null
      ? []
      : [{ id: asset.id, status_id, assignee_id }];
  });
  const ids = new Set(tracked.flatMap(({ status_id }) => status_id ?? []));
  const seen = known.filter(({ id }) => ids.has(id));
  const unseen = [...ids].filter((id) => !seen.some((status) => status.id === id));
  const statuses = new Map(
    [...seen, ...(await statusesNamed(tx, unseen))].map(({ id, name, color }) => [
      id,
      { name, color },
    ]),
  );
  return new Map(
    tracked.map(({ id, status_id, assignee_id }) => {
      const status = status_id === null ? null : (statuses.get(status_id) ?? null);
      return [id, { id, status, assignee_id }];
    }),
  );
}

/** Tells it of many assets in few events. */
export function trackedTogether(
  accountId: number,
  actorId: number | null,
  tracked: readonly Tracked[],
): readonly Draft[] {
  return draftsOf(
    assetsTracked,
    ...[...inPieces(tracked, NAMED_ENTRIES)].map((assets) => ({
      account_id: accountId,
      actor_id: actorId,
      audience: { to: 'services' } as const,
      data: { assets },
    })),
  );
}

async function statusesNamed(tx: Transaction, ids: readonly number[]): Promise<ShownStatus[]> {
  if (ids.length === 0) return [];
  return tx.sql<ShownStatus & Record<string, unknown>>(
    'SELECT id, name, color FROM statuses WHERE id = ANY($1::bigint[])',
    [ids],
  );
}
