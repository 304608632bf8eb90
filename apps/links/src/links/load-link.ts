import { JampotError, LINK_MESSAGES, notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { SqlRunner } from '@jampot/persistence';
import type { FolderAccess, Reading } from '@jampot/service-kit';
import { loadEnds } from './load-ends.ts';

/** A link of which the caller sees both ends, and what they may do where it is judged. */
export interface LoadedLink {
  readonly id: number;
  readonly up_id: number;
  readonly down_id: number;
  readonly chain: boolean;
  readonly render_pool_id: number | null;
  /** In the folder of what uses the other. */
  readonly access: FolderAccess;
  /** Of what uses the other. */
  readonly assignee_id: number | null;
}

/** @throws JampotError `not_found` for a link that is missing, foreign, or has an end that is hidden. */
export async function loadLink(
  tx: SqlRunner,
  caller: Caller,
  id: number,
  reading: Reading,
): Promise<LoadedLink> {
  const [link] = await tx.sql<Omit<LoadedLink, 'access' | 'assignee_id'> & Record<string, unknown>>(
    `SELECT id, up_id, down_id, chain, render_pool_id FROM links WHERE id = $1`,
    [id],
  );
  const { up_id = 0, down_id = 0 } = link ?? {};
  const ends = await loadEnds(tx, caller, [up_id, down_id], reading);
  const dependent = ends.get(down_id);
  if (link === undefined || dependent === undefined || !ends.has(up_id)) throw notFound();
  return { ...link, access: dependent.access, assignee_id: dependent.assignee_id };
}

/** The same 404 for what is to be removed, in the specification's words. */
export function nothingToDelete(): JampotError {
  return new JampotError('not_found', { text: LINK_MESSAGES.nothingToDelete, mayArrive: true });
}
