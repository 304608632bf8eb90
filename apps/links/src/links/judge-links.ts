import type { Caller, JampotError } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { ToldLink } from './link-events.ts';
import { circularLink, takeRoom } from './links.policy.ts';
import type { Seen, Sides } from './links.policy.ts';
import { loadEnds } from './load-ends.ts';
import type { LinkEnd } from './load-ends.ts';
import { chainsAround } from './rings.ts';
import type { Chains, Pair } from './rings.ts';

export interface NewLink extends Pair {
  readonly chain: boolean;
}

/** What became of a link that was wanted. */
export type Added =
  | { readonly kind: 'linked' | 'repeating'; readonly id: number }
  | { readonly kind: 'refused'; readonly error: JampotError };

/** One that closes a ring, and the first asset on the way back. */
type Verdict = Added | { readonly kind: 'ring'; readonly back: number };

export interface Wanted {
  readonly links: readonly NewLink[];
  /** Why each is refused, whatever else is linked; null where it is not. */
  readonly refusals: readonly (JampotError | null)[];
  /** Ids of the links between the ends that were there before, by their pair. */
  readonly linked: ReadonlyMap<string, number>;
  readonly sides: Sides;
  /** What was inserted to be judged, by its pair. */
  readonly inserted: ReadonlyMap<string, ToldLink>;
  readonly seen: Seen;
  readonly ends: ReadonlyMap<number, LinkEnd>;
}

export const pairKey = ({ up_id, down_id }: Pair): string => `${up_id}:${down_id}`;

/** Judges each link as if those before it that were not refused were there, and no others of the list. */
export async function judgeLinks(
  tx: Transaction,
  caller: Caller,
  wanted: Wanted,
): Promise<Added[]> {
  const added = [...wanted.inserted.values()].filter(({ chain }) => chain);
  const chains = await chainsAround(tx, caller.account_id, added);
  for (const link of added) chains.remove(link);
  const verdicts = inOrder(wanted, chains);
  const backs = verdicts.flatMap((one) => (one.kind === 'ring' ? [one.back] : []));
  const names = backs.length === 0 ? wanted.ends : await loadEnds(tx, caller, backs, 'seen');
  return verdicts.map((one) =>
    one.kind === 'ring' ? { kind: 'refused', error: circularLink(names.get(one.back)?.name) } : one,
  );
}

function inOrder(wanted: Wanted, chains: Chains): Verdict[] {
  const linked = new Map(wanted.linked);
  const refused = new Map<string, Verdict>();
  return wanted.links.map((link, index) => {
    const refusal = wanted.refusals[index] ?? null;
    if (refusal !== null) return { kind: 'refused', error: refusal };
    const key = pairKey(link);
    const there = linked.get(key);
    if (there !== undefined) return { kind: 'repeating', id: there };
    const verdict =
      refused.get(key) ?? ringOf(link, linked, chains, wanted.seen) ?? fullOf(link, wanted.sides);
    if (verdict !== null) {
      refused.set(key, verdict);
      return verdict;
    }
    const id = wanted.inserted.get(key)?.id ?? 0;
    linked.set(key, id);
    if (link.chain) chains.add(link);
    return { kind: 'linked', id };
  });
}

/** A reference closes a ring with the reverse pair alone. */
function ringOf(
  { up_id, down_id, chain }: NewLink,
  linked: ReadonlyMap<string, number>,
  chains: Chains,
  seen: Seen,
): Verdict | null {
  const isReversed = linked.has(pairKey({ up_id: down_id, down_id: up_id }));
  if (!isReversed && !chain) return null;
  const way = isReversed ? [down_id, up_id] : chains.way(down_id, up_id);
  return way === null ? null : { kind: 'ring', back: way.at(seen === 'down' ? 1 : -2) ?? 0 };
}

function fullOf(link: Pair, sides: Sides): Verdict | null {
  const error = takeRoom(link, sides);
  return error === null ? null : { kind: 'refused', error };
}
