import { assetsTracked } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
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

/**
 * What people are told of who follow assets: another status, and whom one was given to.
 * @param known statuses that need not be looked for
 */
export async function trackedNews(
  tx: Transaction,
  caller: Caller,
  changed: readonly Applied[],
  known: readonly ShownStatus[],
): Promise<readonly Draft[]> {
  const tracked = changed.flatMap(({ asset, differences }) => {
    const changedTo = (field: string) =>
      differences.some((one) => one.field === field && one.before !== one.after);
    const status_id = changedTo('status_id') ? asset.status_id : null;
    const assignee_id = changedTo('assignee_id') ? asset.assignee_id : null;
    return status_id === null && assignee_id === null
      ? []
      : [{ id: asset.id, status_id, assignee_id }];
  });
  if (tracked.length === 0) return [];
  const ids = new Set(tracked.flatMap(({ status_id }) => status_id ?? []));
  const seen = known.filter(({ id }) => ids.has(id));
  const unseen = [...ids].filter((id) => !seen.some((status) => status.id === id));
  const statuses = new Map(
    [...seen, ...(await statusesNamed(tx, unseen))].map(({ id, name, color }) => [
      id,
      { name, color },
    ]),
  );
  return draftsOf(
    assetsTracked,
    ...[...inPieces(tracked, NAMED_ENTRIES)].map((piece) => ({
      account_id: caller.account_id,
      actor_id: caller.user_id,
      audience: { to: 'services' } as const,
      data: {
        assets: piece.map(({ id, status_id, assignee_id }) => ({
          id,
          status: status_id === null ? null : (statuses.get(status_id) ?? null),
          assignee_id,
        })),
      },
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
