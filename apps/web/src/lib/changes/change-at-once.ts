import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { takenBack } from './taken-back.ts';

/** A thing that is changed, wherever it is cached. */
export interface Subject<T> {
  /** Its name: changes of what bears the same are sent one after the other. */
  readonly name: string;
  /** As the person sees it. */
  readonly seen: T;
  readonly patch: (client: QueryClient, change: (value: T) => T) => void;
  /**
   * Cached answers that are fetched anew after the last of the changes that wait: until then none
   * replaces what is shown.
   */
  readonly stale?: readonly QueryKey[];
}

/** A change that is shown before it is answered. */
export interface AtOnce<T, A> {
  /** What it shows: the same when it is applied to what it showed already. */
  readonly shown: (value: T) => T;
  readonly send: (turn: Turn<T>) => Promise<A>;
  /** The value once the change is answered. */
  readonly settled: (value: T, answer: A) => T;
  /** Fields that it replaces or adds to, where a later change of them has to know. */
  readonly fields?: readonly (keyof T)[];
}

/** How things stand when it is a change's turn to be sent. */
export interface Turn<T> {
  /** As it was answered last; before the first answer as it was seen. */
  readonly settled: T;
  /** The fields of which an own change was under way when this one was made. */
  readonly following: ReadonlySet<keyof T>;
  /** Fields of which somebody else's value was kept while changes of them waited. */
  readonly kept: Set<keyof T>;
}

type Waiting<T> = Pick<AtOnce<T, never>, 'shown' | 'fields'>;

/** The changes of one subject that are not answered yet, in their order. */
interface Line<T> {
  settled: T;
  readonly waiting: Waiting<T>[];
  readonly kept: Set<keyof T>;
  last: Promise<unknown>;
}

const linesOf = new WeakMap<QueryClient, Map<string, Line<never>>>();
const answered = new WeakMap<QueryClient, Map<string, number>>();

/** What the server told of a subject, with the own changes of it that it does not know yet. */
export function withOwnChanges<T>(client: QueryClient, name: string, told: T): T {
  const line = linesOf.get(client)?.get(name) as Line<T> | undefined;
  return line === undefined ? told : withWaiting(line, told);
}

/** How many own changes of a subject were answered: what was asked for before one of them may not know of it. */
export function answeredChanges(client: QueryClient, name: string): number {
  return answered.get(client)?.get(name) ?? 0;
}

/**
 * Shows a change at once; the answer takes its place. Changes of one subject are sent one after the
 * other, so that none of them finds another one's value in its way. What was refused is taken back,
 * where nobody else has written meanwhile.
 */
export async function changeAtOnce<T, A>(
  client: QueryClient,
  subject: Subject<T>,
  change: AtOnce<T, A>,
): Promise<A> {
  const { name, patch, stale = [] } = subject;
  const line = lineOf(client, subject);
  const { fields = [] } = change;
  const following = new Set(
    fields.filter((field) => line.waiting.some((earlier) => earlier.fields?.includes(field))),
  );
  line.waiting.push(change);
  patch(client, change.shown);
  // An answer that is under way does not know of the change.
  const stopped = Promise.all(stale.map((queryKey) => client.cancelQueries({ queryKey }))).then(
    // What a stopped answer leaves is what was there before it was asked for.
    () => patch(client, (value) => withWaiting(line, value)),
  );
  const turn = Promise.all([line.last, stopped]).then(() =>
    change.send({ settled: line.settled, following, kept: line.kept }),
  );
  line.last = turn.catch(() => undefined);
  try {
    const answer = await turn;
    line.settled = change.settled(line.settled, answer);
    leave(client, name, line, change);
    patch(client, (value) => withWaiting(line, change.settled(value, answer)));
    return answer;
  } catch (error) {
    const before = withWaiting(line, line.settled);
    leave(client, name, line, change);
    const after = withWaiting(line, line.settled);
    patch(client, (value) => takenBack(value, before, after));
    throw error;
  } finally {
    if (line.waiting.length === 0) {
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    }
  }
}

function lineOf<T>(client: QueryClient, { name, seen }: Subject<T>): Line<T> {
  const lines = (linesOf.get(client) ?? new Map<string, Line<T>>()) as Map<string, Line<T>>;
  linesOf.set(client, lines as unknown as Map<string, Line<never>>);
  const line = lines.get(name) ?? {
    settled: seen,
    waiting: [],
    kept: new Set<keyof T>(),
    last: Promise.resolve(),
  };
  lines.set(name, line);
  return line;
}

function leave<T>(client: QueryClient, name: string, line: Line<T>, change: Waiting<T>): void {
  line.waiting.splice(line.waiting.indexOf(change), 1);
  const counts = answered.get(client) ?? new Map<string, number>();
  answered.set(client, counts.set(name, (counts.get(name) ?? 0) + 1));
  if (line.waiting.length === 0) linesOf.get(client)?.delete(name);
}

function withWaiting<T>({ waiting }: Line<T>, value: T): T {
  return waiting.reduce((shown, change) => change.shown(shown), value);
}
