import type { Caller, JampotError } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { ChainLevels } from './chain-levels.ts';
import type { Pair } from './chain-levels.ts';
import { knownChains, saveLevels } from './known-chains.ts';
import { circularLink, roomError, takeRoom } from './links.policy.ts';
import type { Room, Seen } from './links.policy.ts';
import { loadEnds } from './load-ends.ts';
import type { LinkEnd } from './load-ends.ts';

export interface NewLink extends Pair {
  readonly chain: boolean;
}

/** What is to become of a link that was wanted: `new` ones are to be made. */
export type Judged =
  | { readonly kind: 'new' | 'repeating' }
  | { readonly kind: 'refused'; readonly error: JampotError };

/** One that closes a ring, and the first asset on the way back. */
type Verdict = Judged | { readonly kind: 'ring'; readonly back: number };

export interface Wanted {
  readonly links: readonly NewLink[];
  /** Why each is refused, whatever else is linked; null where it is not. */
  readonly refusals: readonly (JampotError | null)[];
  /** Pairs of the links between the ends that are there already. */
  readonly linked: Iterable<string>;
  readonly room: Room;
  readonly seen: Seen;
  readonly ends: ReadonlyMap<number, LinkEnd>;
}

export const pairKey = ({ up_id, down_id }: Pair): string => `${up_id}:${down_id}`;

/** Judges each link as if those before it that were not refused were there, and no others of the list. */
export async function judgeLinks(
  tx: Transaction,
  caller: Caller,
  wanted: Wanted,
): Promise<Judged[]> {
  const levels = new ChainLevels(knownChains(tx, caller.account_id));
  await levels.prepare(
    wanted.links.filter(({ chain }, index) => chain && wanted.refusals[index] === null),
  );
  const verdicts = await inOrder(wanted, levels);
  await saveLevels(tx, caller.account_id, levels);
  const backs = verdicts.flatMap((one) => (one.kind === 'ring' ? [one.back] : []));
  const names = backs.length === 0 ? wanted.ends : await loadEnds(tx, caller, backs, 'seen');
  return verdicts.map((one) =>
    one.kind === 'ring' ? { kind: 'refused', error: circularLink(names.get(one.back)?.name) } : one,
  );
}

async function inOrder(wanted: Wanted, levels: ChainLevels): Promise<Verdict[]> {
  const linked = new Set(wanted.linked);
  const refused = new Map<string, Verdict>();
  const verdicts: Verdict[] = [];
  for (const [index, link] of wanted.links.entries()) {
    const key = pairKey(link);
    const error = wanted.refusals[index] ?? null;
    if (error !== null) verdicts.push({ kind: 'refused', error });
    else if (linked.has(key)) verdicts.push({ kind: 'repeating' });
    else {
      const refusal = refused.get(key) ?? (await refusalOf(link, linked, levels, wanted));
      if (refusal === null) linked.add(key);
      else refused.set(key, refusal);
      verdicts.push(refusal ?? { kind: 'new' });
    }
  }
  return verdicts;
}

/** A reference closes a ring with the reverse pair alone. */
async function refusalOf(
  link: NewLink,
  linked: ReadonlySet<string>,
  levels: ChainLevels,
  { seen, room }: Wanted,
): Promise<Verdict | null> {
  const { up_id, down_id } = link;
  const full = roomError(link, room);
  if (full !== null) return { kind: 'refused', error: full };
  const isReversed = linked.has(pairKey({ up_id: down_id, down_id: up_id }));
  const way = isReversed ? [down_id, up_id] : link.chain ? await levels.place(link) : null;
  if (way !== null) return { kind: 'ring', back: way.at(seen === 'down' ? 1 : -2) ?? 0 };
  takeRoom(link, room);
  return null;
}
