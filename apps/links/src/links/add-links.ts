import { MOST_LINKS } from '@jampot/contracts';
import type { Caller, JampotError } from '@jampot/contracts';
import { lockAccount } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { latestVersion } from '@jampot/service-kit';
import type { Pair } from './chain-levels.ts';
import { judgeLinks, pairKey } from './judge-links.ts';
import type { NewLink } from './judge-links.ts';
import { announceLinks, countLinks, TOLD } from './link-events.ts';
import type { ToldLink } from './link-events.ts';
import { refusalOfPair } from './links.policy.ts';
import type { Room, Seen } from './links.policy.ts';
import { loadEnds } from './load-ends.ts';

/** A link that is there. */
export interface KeptLink {
  readonly id: number;
  readonly chain: boolean;
}

/** What became of a link that was wanted. */
export type Added =
  | ({ readonly kind: 'linked' | 'repeating' } & KeptLink)
  | { readonly kind: 'refused'; readonly error: JampotError };

/** One lock for all of an account: two people who close a ring at once would not see each other. */
export function lockLinks(tx: Transaction, accountId: number): Promise<void> {
  return lockAccount(tx, 'links.change', accountId, 'alone');
}

/**
 * Makes links, each judged as if those before it in the list were there and no others of it.
 * @returns what became of each, in the order of the list
 */
export async function addLinks(
  tx: Transaction,
  caller: Caller,
  wanted: readonly NewLink[],
  seen: Seen,
): Promise<Added[]> {
  const { account_id, user_id } = caller;
  const endIds = wanted.flatMap(({ up_id, down_id }) => [up_id, down_id]);
  const ends = await loadEnds(tx, caller, endIds, 'kept');
  const refusals = wanted.map((link) => refusalOfPair(link, ends));
  const allowed = wanted.filter((_, index) => refusals[index] === null);
  if (allowed.length === 0) {
    return refusals.flatMap((error) => (error === null ? [] : [{ kind: 'refused', error }]));
  }
  await lockLinks(tx, account_id);
  const linked = await linksBetween(tx, allowed);
  const room = await roomFor(tx, allowed);
  const judged = await judgeLinks(tx, caller, {
    links: wanted,
    refusals,
    linked: linked.keys(),
    room,
    seen,
    ends,
  });
  const made = await makeLinks(
    tx,
    { account_id, user_id },
    wanted.filter((_, index) => judged[index]?.kind === 'new'),
  );
  const kept = new Map<string, KeptLink>(linked);
  for (const link of made) kept.set(pairKey(link), link);
  return judged.map((one, index): Added => {
    const link = wanted[index];
    const there = link === undefined ? undefined : kept.get(pairKey(link));
    const { id, chain } = there ?? { id: 0, chain: false };
    switch (one.kind) {
      case 'new':
        return { kind: 'linked', id, chain };
      case 'repeating':
        return { kind: 'repeating', id, chain };
      case 'refused':
        return one;
    }
  });
}

async function makeLinks(
  tx: Transaction,
  by: Pick<Caller, 'account_id' | 'user_id'>,
  wanted: readonly NewLink[],
): Promise<readonly ToldLink[]> {
  if (wanted.length === 0) return [];
  const made = await insertLinks(tx, by, wanted);
  await countLinks(tx, by.account_id, made.length);
  await announceLinks(tx, { account_id: by.account_id, actor_id: by.user_id }, 'created', made);
  return made;
}

const columns = (links: readonly Pair[]) => [
  links.map(({ up_id }) => up_id),
  links.map(({ down_id }) => down_id),
];

/** The links that are there between the ends of each, whichever way they go. */
async function linksBetween(
  tx: Transaction,
  links: readonly Pair[],
): Promise<Map<string, KeptLink>> {
  const rows = await tx.sql<Pair & KeptLink & Record<string, unknown>>(
    `SELECT l.id, l.up_id, l.down_id, l.chain FROM unnest($1::bigint[], $2::bigint[]) AS w (a, b)
       JOIN links l ON l.up_id = w.a AND l.down_id = w.b
     UNION SELECT l.id, l.up_id, l.down_id, l.chain FROM unnest($1::bigint[], $2::bigint[]) AS w (a, b)
       JOIN links l ON l.up_id = w.b AND l.down_id = w.a`,
    columns(links),
  );
  return new Map(rows.map((row) => [pairKey(row), row]));
}

async function roomFor(tx: Transaction, links: readonly Pair[]): Promise<Room> {
  const [ups, downs] = columns(links);
  const count = async (end: 'up_id' | 'down_id', ids: readonly number[] | undefined) => {
    const rows = await tx.sql<{ id: number; n: number }>(
      `SELECT ${end} AS id, count(*) AS n FROM links
       WHERE ${end} = ANY($1::bigint[]) GROUP BY ${end}`,
      [ids],
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  };
  const [kept] = await tx.sql<{ links: number }>('SELECT links FROM link_counts');
  return {
    up: await count('down_id', downs),
    down: await count('up_id', ups),
    left: MOST_LINKS - (kept?.links ?? 0),
  };
}

/** With the versions that are the latest now. */
function insertLinks(
  tx: Transaction,
  { account_id, user_id }: Pick<Caller, 'account_id' | 'user_id'>,
  links: readonly NewLink[],
): Promise<ToldLink[]> {
  return tx.sql<ToldLink & Record<string, unknown>>(
    `INSERT INTO links AS l
       (account_id, user_id, up_id, down_id, chain, seen_version_id, made_version_id)
     SELECT $1, $2, w.up_id, w.down_id, w.chain,
       ${latestVersion('w.up_id')}, ${latestVersion('w.down_id')}
     FROM unnest($3::bigint[], $4::bigint[], $5::boolean[]) AS w (up_id, down_id, chain)
     RETURNING ${TOLD}`,
    [account_id, user_id, ...columns(links), links.map(({ chain }) => chain)],
  );
}
