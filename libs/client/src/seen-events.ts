import { lastOfEachName, readPositions, writePositions } from '@jampot/contracts';
import type { EventPosition } from '@jampot/contracts';

/** Milliseconds for which they are sent; no copy of a service that works is so far behind. */
const KEPT = 60_000;

/** Where a client keeps what its own changes caused: in memory, or where other tabs of a browser see it. */
export interface SeenEventsKeeper {
  read(): string | null;
  write(text: string): void;
}

interface SeenEvent extends EventPosition {
  /** Time in milliseconds. */
  readonly at: number;
}

/**
 * The newest events that a client knows of: those that its changes caused, as answers told, and those that it
 * heard of live. It sends them with each call for a minute, so that a service whose copy is behind them waits.
 */
export class SeenEvents {
  readonly #caused: SeenEventsKeeper;
  #heard: readonly SeenEvent[] = [];

  constructor(caused: SeenEventsKeeper = inMemory()) {
    this.#caused = caused;
  }

  /** Notes what an answer tells. @param header null when it tells nothing. */
  answered(header: string | null): void {
    if (header === null) return;
    this.#caused.write(textOf(withNew(read(this.#caused), header)));
  }

  /** Notes what a live event tells of itself. */
  heard(position: string): void {
    this.#heard = withNew(this.#heard, position);
  }

  /** What the next call sends; '' for nothing. What others do takes no place of one's own changes. */
  get header(): string {
    const seen = [...read(this.#caused), ...this.#heard].filter(isNew);
    return [...new Set(seen.map((event) => writePositions([event])))].join(' ');
  }
}

function withNew(seen: readonly SeenEvent[], header: string): readonly SeenEvent[] {
  const fresh = readPositions(header).map((position) => ({ ...position, at: Date.now() }));
  return lastOfEachName([...seen.filter(isNew), ...fresh]);
}

function isNew({ at }: SeenEvent): boolean {
  return Date.now() - at < KEPT;
}

/** One a line, behind its time. */
function textOf(seen: readonly SeenEvent[]): string {
  return seen.map((event) => `${event.at} ${writePositions([event])}`).join('\n');
}

/** Others may write there too: what has no form is none. */
function read(keeper: SeenEventsKeeper): readonly SeenEvent[] {
  return (keeper.read() ?? '').split('\n').flatMap((line) => {
    const [at, position = ''] = line.split(' ');
    return readPositions(position).map((event) => ({ ...event, at: Number(at) }));
  });
}

function inMemory(): SeenEventsKeeper {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}
