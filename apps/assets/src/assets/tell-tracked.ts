import { assetsTracked } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { NAMED_ENTRIES } from '../telling/event-sizes.ts';
import type { Applied } from './apply-change.ts';

/** Tells what people are told of who follow assets: another status, and whom one was given to. */
export async function tellTracked(
  tx: Transaction,
  caller: Caller,
  changed: readonly Applied[],
): Promise<void> {
  const tracked = changed.flatMap(({ asset, differences }) => {
    const changedTo = (field: string) =>
      differences.some((one) => one.field === field && one.before !== one.after);
    const status_id = changedTo('status_id') ? asset.status_id : null;
    const assignee_id = changedTo('assignee_id') ? asset.assignee_id : null;
    return status_id === null && assignee_id === null
      ? []
      : [{ id: asset.id, status_id, assignee_id }];
  });
  if (tracked.length === 0) return;
  const ids = [...new Set(tracked.flatMap(({ status_id }) => status_id ?? []))];
  const rows = await tx.sql<{ id: number; name: string; color: string }>(
    'SELECT id, name, color FROM statuses WHERE id = ANY($1::bigint[])',
    [ids],
  );
  const statuses = new Map(rows.map(({ id, ...status }) => [id, status]));
  await publish(
    tx,
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
