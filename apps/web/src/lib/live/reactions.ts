import type { EventDataByName, LiveEventName, LiveMessage } from '@jampot/contracts';

/** What a message makes stale. */
export interface Stale {
  /** Cached answers to fetch again, when they are shown. */
  readonly queries: readonly (readonly unknown[])[];
  /** Assets whose rows are replaced in place, wherever they are listed. */
  readonly assets: readonly number[];
  /** Folders that are brought up to date in the trees that are shown. */
  readonly folders: readonly number[];
  /** Lists of assets gained or lost a row. */
  readonly lists: boolean;
  /** Fields of an asset that changed: lists that go by them may have it elsewhere now. */
  readonly fields: readonly string[];
}

/** Who looks; undefined where that is not known. */
export type Looker = number | undefined;

/**
 * What a feature makes of the server's messages, by their names: what of its own is stale then. One
 * that is merely shown as it comes, such as progress, is passed on to where it shows.
 */
export type LiveReactions = {
  readonly [N in keyof EventDataByName]?: (data: EventDataByName[N], me: Looker) => Partial<Stale>;
};

/** What all features together make of a message. */
export type React = (message: LiveMessage, me: Looker) => Stale;

type NamesIn<R> = R extends unknown ? keyof R : never;
type Unheard<R extends readonly LiveReactions[]> = Exclude<LiveEventName, NamesIn<R[number]>>;

const NOTHING: Stale = { queries: [], assets: [], folders: [], lists: false, fields: [] };

/**
 * Joins what features say. An event of the contracts that browsers are told of and no feature heeds
 * does not compile; a message that no feature knows makes nothing stale.
 */
export function joinReactions<const R extends readonly LiveReactions[]>(
  ...features: [Unheard<R>] extends [never] ? R : { readonly unheard: Unheard<R> }[]
): React {
  return (message, me) =>
    (features as readonly LiveReactions[]).reduce((stale, reactions) => {
      const react = reactions[message.name as keyof EventDataByName];
      return react === undefined ? stale : join(stale, react(message.data as never, me));
    }, NOTHING);
}

function join(one: Stale, other: Partial<Stale>): Stale {
  return {
    queries: [...one.queries, ...(other.queries ?? [])],
    assets: [...one.assets, ...(other.assets ?? [])],
    folders: [...one.folders, ...(other.folders ?? [])],
    lists: one.lists || other.lists === true,
    fields: [...one.fields, ...(other.fields ?? [])],
  };
}
