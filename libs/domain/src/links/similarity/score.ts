import { EditCounter } from './distance.ts';
import { unitsOf } from './units.ts';

/** Shares of a whole, 0 to 1. */
export const SCORES = {
  equal: 1,
  /** One name is part of the other. */
  contained: 0.99,
  /** From here on, characters at the same place decide. */
  leastPositional: 0.3,
} as const;

/** Characters of the shorter name from which on being contained means something. */
export const LEAST_CONTAINED = 3;

/** What names are compared by: case, and ways to write the same character, don't tell them apart. */
export function similarityKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Compares one key with many. */
export class KeyScorer {
  readonly #units: Uint16Array;
  readonly #edits: EditCounter;

  constructor(key: string) {
    this.#units = unitsOf(key);
    this.#edits = new EditCounter(key);
  }

  /**
   * How alike the key and another are that are neither equal nor part of each other.
   * @param others holds the other key, from `start` to before `end`.
   * @returns 0 to 1; any number below `least` when it is less than that.
   */
  score(others: Uint16Array, start: number, end: number, least: number): number {
    const units = this.#units;
    const shorter = Math.min(units.length, end - start);
    const longer = Math.max(units.length, end - start);
    // Neither way can find more than the shorter one has.
    if (shorter < least * longer - SLACK) return 0;
    let same = 0;
    for (let at = 0; at < shorter; at += 1) if (units[at] === others[start + at]) same += 1;
    if (same >= SCORES.leastPositional * longer) return same / longer;
    const most = Math.floor((1 - least) * longer + SLACK);
    return (longer - this.#edits.edits(others, start, end, most)) / longer;
  }
}

/** Rounding must not leave out a match. */
const SLACK = 1e-6;
