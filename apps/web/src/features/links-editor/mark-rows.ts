import { LINK_MESSAGES } from '@jampot/contracts';
import type { LinkRow } from './link-rows.ts';

/**
 * Marks what is wrong with rows by themselves, each beside those above it: a link to itself, one that
 * stands above already, and the reverse of one. Longer rings are the server's to find.
 */
export function markRows(rows: readonly LinkRow[]): readonly LinkRow[] {
  const above = new Set<string>();
  return rows.map((row) => {
    const { up_id, down_id } = row;
    if (row.state === 'invalid' || up_id === null || down_id === null) return row;
    const why = problemOf(row, up_id, down_id, above);
    if (why !== null) return { ...row, state: 'invalid', why };
    if (!isGone(row)) above.add(`${up_id}:${down_id}`);
    return row;
  });
}

/** A link that was cleared may be made again, either way. */
const isGone = ({ state }: LinkRow): boolean =>
  state === 'unlinked' || state === 'already unlinked';

function problemOf(
  { upAsset }: LinkRow,
  up: number,
  down: number,
  above: ReadonlySet<string>,
): string | null {
  if (up === down) return LINK_MESSAGES.itself;
  if (above.has(`${up}:${down}`)) return LINK_MESSAGES.repeating;
  return above.has(`${down}:${up}`) ? LINK_MESSAGES.circular(upAsset) : null;
}
