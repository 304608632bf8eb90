import type { ProcessTimes } from './process-times.ts';

interface Known extends ProcessTimes {
  /** Undefined once it has another parent than the one that it was born to. */
  readonly bornTo: number | undefined;
}

/**
 * Processor seconds of some processes and of all that descend from them, from looks at the machine's
 * processes. A process stays counted when it is killed, and when its parent ends before it.
 *
 * What it misses: of a process that nobody waited for, what it took after the last look at it, and all
 * of it when it lived between two looks. What a parent waited for is exact, however short it lived.
 */
export class ProcessorTime {
  /** Of programs that no look has seen yet. */
  readonly #roots = new Set<number>();
  #living = new Map<number, Known>();
  /** Of those that ended without a parent that waited for them. */
  #ended = 0;

  /** Counts a process that has just started, with all that it starts. */
  follow(pid: number): void {
    this.#roots.add(pid);
  }

  /** Takes in how all processes of the machine stand now. */
  look(all: readonly ProcessTimes[]): void {
    const now = this.#members(all);
    const gone = [...this.#living.values()].filter((one) => !isSame(now.get(one.pid), one));
    const grown = new Map(
      [...now.values()].map((one) => [one.pid, one.waited - this.#waitedBefore(one)]),
    );
    for (const { bornTo, own, waited } of gone) {
      const left = (bornTo === undefined ? undefined : grown.get(bornTo)) ?? 0;
      // A parent that waited has these seconds among its own by now.
      if (bornTo !== undefined && left >= own + waited) grown.set(bornTo, left - own - waited);
      else this.#ended += own + waited;
    }
    this.#roots.clear();
    this.#living = now;
  }

  get seconds(): number {
    return [...this.#living.values()].reduce(
      (sum, { own, waited }) => sum + own + waited,
      this.#ended,
    );
  }

  #members(all: readonly ProcessTimes[]): Map<number, Known> {
    const members = new Map<number, Known>();
    const children = Map.groupBy(all, ({ parent }) => parent);
    const add = (one: ProcessTimes) => {
      if (members.has(one.pid)) return;
      const before = this.#living.get(one.pid);
      const isKept = before === undefined || !isSame(one, before) || before.bornTo === one.parent;
      members.set(one.pid, { ...one, bornTo: isKept ? one.parent : undefined });
      for (const child of children.get(one.pid) ?? []) add(child);
    };
    for (const one of all) {
      if (this.#roots.has(one.pid) || isSame(one, this.#living.get(one.pid))) add(one);
    }
    return members;
  }

  #waitedBefore({ pid, started, waited }: Known): number {
    const before = this.#living.get(pid);
    return before?.started === started ? before.waited : waited;
  }
}

function isSame(one: ProcessTimes | undefined, other: ProcessTimes | undefined): boolean {
  return one !== undefined && one.pid === other?.pid && one.started === other.started;
}
