/**
 * Header of a request: the events that whoever asks knows to have happened, so that a service whose copy is
 * behind them waits. Header of an answer: the events that the call caused. Clients hand it on as it is.
 */
export const EVENT_POSITION_HEADER = 'jampot-position';

/** One published event: its topic, and its number in the outbox of its publisher. */
export interface EventPosition {
  readonly name: string;
  readonly position: number;
}

/** Characters of a header that are read; the product writes fewer. */
const LONGEST_HEADER = 4096;
/**
 * Positions of one name that are kept. More than one, because transactions that run at once commit in
 * another order than they are numbered in, and replicas that consume at once end in another than they began.
 */
const MOST_OF_A_NAME = 4;
const FORM = /^(?<name>[a-z-]{1,40}\.[a-z-]{1,40}(?:\.[a-z_]{1,40})?):(?<position>[1-9]\d{0,14})$/u;

/** Writes positions as the header has them: `assets.changed.status_id:1042 versions.changed:1043`. */
export function writePositions(positions: readonly EventPosition[]): string {
  return positions.map(({ name, position }) => `${name}:${position}`).join(' ');
}

/** Reads a header from whomever: what has no form is passed over, and one that is too long is none. */
export function readPositions(header: string): readonly EventPosition[] {
  if (header === '' || header.length > LONGEST_HEADER) return [];
  return header.split(' ').flatMap((word) => {
    const { name, position } = FORM.exec(word)?.groups ?? {};
    return name === undefined ? [] : [{ name, position: Number(position) }];
  });
}

/** The last few positions of each name, each once, in the order in which they came. */
export function lastOfEachName<P extends EventPosition>(positions: readonly P[]): readonly P[] {
  const kept = new Map<string, Set<number>>();
  const last = positions.toReversed().filter(({ name, position }) => {
    const numbers = kept.get(name) ?? new Set();
    if (numbers.size >= MOST_OF_A_NAME || numbers.has(position)) return false;
    kept.set(name, numbers.add(position));
    return true;
  });
  return last.toReversed();
}
