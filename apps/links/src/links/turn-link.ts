import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { requirePermission } from '@jampot/service-kit';
import { addLinks, lockLinks } from './add-links.ts';
import { repeatingLink } from './links.policy.ts';
import { loadLink } from './load-link.ts';
import type { LoadedLink } from './load-link.ts';
import { removeLinks } from './remove-links.ts';

/**
 * The link the other way round: removed, and made anew with an id of its own.
 * @throws JampotError `forbidden` without `dependencies:d` here and `c` in the folder of what uses the
 *   other from now on, `invalid` for one that closes a ring or has no room
 */
export async function turnLink(
  tx: Transaction,
  caller: Caller,
  link: LoadedLink,
  chain: boolean,
): Promise<LoadedLink> {
  requirePermission(link.access, 'dependencies', 'd');
  // Before any row, as whoever adds links takes it.
  await lockLinks(tx, caller.account_id);
  const gone = await removeLinks(tx, caller, [link.id]);
  if (!gone.has(link.id)) throw notFound();
  const turned = { up_id: link.down_id, down_id: link.up_id, chain };
  const [added] = await addLinks(tx, caller, [turned], 'down');
  if (added === undefined) throw notFound();
  switch (added.kind) {
    case 'linked':
      return loadLink(tx, caller, added.id, 'kept');
    case 'repeating':
      throw repeatingLink();
    case 'refused':
      throw added.error;
  }
}
