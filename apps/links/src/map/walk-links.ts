import type { Caller } from '@jampot/contracts';
import type { SqlRunner } from '@jampot/persistence';
import { isReadableLink, shownAsset } from '../links/link-columns.ts';
import type { End } from '../links/linked-assets.query.ts';

interface Reach {
  /** Levels above and below. */
  readonly up: number;
  readonly down: number;
  /** Assets at most. */
  readonly limit: number;
}

/** Assets around one, by their level: below 0 for what is used. */
export interface Walked {
  readonly levels: ReadonlyMap<number, number>;
  /** Some were left out because of the limit. */
  readonly more: boolean;
}

/** Goes level by level, in turns to both sides, so that the nearest are there when it is full. */
export async function walkLinks(
  tx: SqlRunner,
  caller: Caller,
  assetId: number,
  { up, down, limit }: Reach,
): Promise<Walked> {
  const levels = new Map([[assetId, 0]]);
  let above = [assetId];
  let below = [assetId];
  let more = false;
  const step = async (from: readonly number[], level: number): Promise<number[]> => {
    const room = limit - levels.size;
    const found = await next(tx, caller, from, [...levels.keys()], room + 1, level);
    more ||= found.length > room;
    const taken = found.slice(0, room);
    for (const id of taken) levels.set(id, level);
    return taken;
  };
  for (let level = 1; level <= Math.max(up, down); level += 1) {
    above = level <= up ? await step(above, -level) : [];
    below = level <= down ? await step(below, level) : [];
  }
  return { levels, more };
}

/** Those one link further that the caller sees, the linked first. */
async function next(
  tx: SqlRunner,
  caller: Caller,
  from: readonly number[],
  known: readonly number[],
  most: number,
  level: number,
): Promise<number[]> {
  if (from.length === 0) return [];
  const [own, other]: [End, End] = level < 0 ? ['down_id', 'up_id'] : ['up_id', 'down_id'];
  const rows = await tx.sql<{ id: number }>(
    `SELECT l.${other} AS id FROM links l JOIN assets a ON a.id = l.${other}
     WHERE l.${own} = ANY($1::bigint[]) AND l.${other} <> ALL($2::bigint[])
       AND ${shownAsset(caller, 'a')} AND ${isReadableLink(caller, 'l') ?? 'true'}
     GROUP BY l.${other} ORDER BY min(l.id) LIMIT $3`,
    [from, known, most],
  );
  return rows.map(({ id }) => id);
}
