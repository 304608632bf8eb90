import { turnsWithFirst } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { HAS_TURN } from './give-turns.ts';

interface Waiting {
  readonly id: number;
  readonly attempt: number;
  readonly turn: number;
}

/**
 * Exchanges the turns of an account's waiting jobs, so that a version's comes first; see `turnsWithFirst`.
 * @returns those whose turn changed, and the lane on which they all are.
 */
export async function putFirst(
  tx: Transaction,
  versionId: number,
): Promise<{ readonly short: boolean; readonly moved: readonly Waiting[] }> {
  const found = await tx.sql<Waiting & { readonly short: boolean } & Record<string, unknown>>(
    `SELECT v.id, v.attempt, v.turn, v.short
     FROM versions v JOIN versions wanted ON wanted.id = $1 AND wanted.account_id = v.account_id
     WHERE v.stage IN ('to_measure', 'to_convert') AND ${HAS_TURN}
       AND v.short = wanted.short AND v.turn <= wanted.turn
     ORDER BY v.id FOR NO KEY UPDATE OF v`,
    [versionId],
  );
  const waiting = found.toSorted((one, other) => one.turn - other.turn || one.id - other.id);
  const turns = new Map(turnsWithFirst(waiting, versionId).map(({ id, turn }) => [id, turn]));
  const moved = waiting.flatMap(({ id, attempt, turn }) => {
    const given = turns.get(id) ?? turn;
    return given === turn ? [] : [{ id, attempt, turn: given }];
  });
  await tx.sql(
    `UPDATE versions v SET turn = given.turn
     FROM unnest($1::bigint[], $2::int[]) AS given (id, turn) WHERE v.id = given.id`,
    [moved.map(({ id }) => id), moved.map(({ turn }) => turn)],
  );
  return { short: waiting[0]?.short ?? false, moved };
}
