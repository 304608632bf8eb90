import type { ChainGraph, Side } from './chain-graph.ts';

/** Assets met from one, by the fewest dependencies, on levels of one half. */
export class Walk {
  readonly #graph: ChainGraph;
  readonly #side: Side;
  readonly #from: number;
  readonly #within: (level: number) => boolean;
  /** How far each is, in dependencies, and through which it was met. */
  readonly #met = new Map<number, { readonly far: number; readonly through: number }>();

  constructor(graph: ChainGraph, side: Side, from: number, within: (level: number) => boolean) {
    this.#graph = graph;
    this.#side = side;
    this.#from = from;
    this.#within = within;
  }

  /** Places, the nearest first. */
  get met(): readonly number[] {
    return [...this.#met.keys()];
  }

  async go(): Promise<void> {
    this.#met.set(this.#from, { far: 0, through: this.#from });
    let wave = [this.#from];
    for (let far = 1; wave.length > 0; far += 1) {
      await this.#graph.read(this.#side, wave, far);
      const next: number[] = [];
      for (const through of wave) {
        for (const place of this.#graph.beside(this.#side, through)) {
          if (this.#met.has(place) || !this.#within(this.#graph.level(place) ?? 0)) continue;
          this.#met.set(place, { far, through });
          next.push(place);
        }
      }
      wave = next;
    }
  }

  /** A shortest way from where this walk began to where the other one did; null without any. */
  wayTo(other: Walk): readonly number[] | null {
    let shortest = Infinity;
    let ends: readonly [number, number] = [0, 0];
    for (const [place, { far }] of this.#met) {
      for (const beside of this.#graph.beside(this.#side, place)) {
        const rest = other.#met.get(beside)?.far ?? Infinity;
        if (far + rest >= shortest) continue;
        [shortest, ends] = [far + rest, [place, beside]];
      }
    }
    if (shortest === Infinity) return null;
    return [...this.#back(ends[0]).toReversed(), ...other.#back(ends[1])];
  }

  /** From a place to where the walk began. */
  #back(from: number): number[] {
    const way = [from];
    for (let place = from; place !== this.#from;) {
      place = this.#met.get(place)?.through ?? this.#from;
      way.push(place);
    }
    return way;
  }
}
