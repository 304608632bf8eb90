import type { Asset } from '@jampot/contracts';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { patchAssets } from './asset-cache.ts';

/** What became of a change: it is stored, or somebody else's was kept instead. */
export type Outcome = 'written' | 'kept';

/** What a change was answered: the asset as it is now, and whose value that is. */
export interface Answer {
  readonly asset: Asset;
  readonly outcome: Outcome;
}

/** A change of one asset that is shown before it is answered. */
export interface OwnChange {
  /** The fields that are sent. */
  readonly fields: readonly (keyof Asset)[];
  /**
   * Whether it adds to what is there, and so may follow on anything. A change that replaces its
   * field does not follow on what somebody else wrote unless its person saw that.
   */
  readonly adds?: boolean;
  readonly shown: (asset: Asset) => Asset;
  /**
   * @param known the asset as this person knows it: what was shown when they made the change, with
   * the answers of their own earlier changes of the same fields
   * @param following the fields of which an own change was under way when this one was made
   */
  readonly send: (known: Asset, following: ReadonlySet<keyof Asset>) => Promise<Answer>;
}

/** The changes of one asset that are not answered yet, in their order. */
interface Line {
  /** As it was answered last; before the first answer as it was shown. */
  settled: Asset;
  readonly waiting: OwnChange[];
  /** Fields of which somebody else's value was kept while changes of them waited. */
  readonly kept: Set<keyof Asset>;
  last: Promise<unknown>;
}

const linesOf = new WeakMap<QueryClient, Map<number, Line>>();

/**
 * Shows a change of an asset at once; the answer takes its place. Changes of one asset are sent one
 * after the other, so that none of them finds another one's value in its way. On refusal the fields
 * get their old values back, where nobody else has written them meanwhile.
 * @param seen the asset as this person sees it: other screens may have kept an older one
 */
export async function changeAtOnce(
  client: QueryClient,
  seen: Asset,
  change: OwnChange,
): Promise<Outcome> {
  const { id } = seen;
  const line = lineOf(client, seen);
  const following = new Set(
    change.fields.filter((field) => line.waiting.some(({ fields }) => fields.includes(field))),
  );
  line.waiting.push(change);
  patchAssets(client, [id], change.shown);
  const turn = line.last.then(() => change.send(knownTo(change, seen, line, following), following));
  line.last = turn.catch(() => undefined);
  try {
    const { asset, outcome } = await turn;
    if (outcome === 'kept') for (const field of change.fields) line.kept.add(field);
    line.settled = { ...line.settled, ...asset };
    leave(client, id, line, change);
    patchAssets(client, [id], (shown) => withWaiting(line, { ...shown, ...asset }));
    return outcome;
  } catch (error) {
    const before = withWaiting(line, line.settled);
    leave(client, id, line, change);
    const after = withWaiting(line, line.settled);
    patchAssets(client, [id], (shown) => takenBack(shown, before, after));
    throw error;
  }
}

function lineOf(client: QueryClient, settled: Asset): Line {
  const { id } = settled;
  const lines = linesOf.get(client) ?? new Map<number, Line>();
  linesOf.set(client, lines);
  const line = lines.get(id) ?? { settled, waiting: [], kept: new Set(), last: Promise.resolve() };
  lines.set(id, line);
  return line;
}

function leave(client: QueryClient, id: number, line: Line, change: OwnChange): void {
  line.waiting.splice(line.waiting.indexOf(change), 1);
  if (line.waiting.length === 0) linesOf.get(client)?.delete(id);
}

/** What was seen, but for fields that an own change stood before: those as they were answered. */
function knownTo(
  change: OwnChange,
  seen: Asset,
  line: Line,
  following: ReadonlySet<keyof Asset>,
): Asset {
  const { settled } = line;
  const fields = [...following].filter((field) => change.adds === true || !line.kept.has(field));
  return { ...seen, ...Object.fromEntries(fields.map((field) => [field, settled[field]])) };
}

function withWaiting({ waiting }: Line, asset: Asset): Asset {
  return waiting.reduce((shown, change) => change.shown(shown), asset);
}

/** The asset without what a change showed, but for fields that are no more as it showed them. */
function takenBack(asset: Asset, before: Asset, after: Asset): Asset {
  const fields = (Object.keys(before) as (keyof Asset)[]).filter(
    (field) =>
      !isSame(before[field], after[field]) && field in asset && isSame(asset[field], before[field]),
  );
  return { ...asset, ...Object.fromEntries(fields.map((field) => [field, after[field]])) };
}

/** By value: the cache keeps copies. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || hashKey([one]) === hashKey([other]);
}
