import { setImmediate as turn } from 'node:timers/promises';
import { ChainGraph, FREE } from './chain-graph.ts';
import type { KnownChains, Side } from './chain-graph.ts';
import { movedApart, stepFrom } from './move-apart.ts';
import { Walk } from './walk-chains.ts';

/** Ids of the assets at the ends of a link. */
export interface Pair {
  readonly up_id: number;
  readonly down_id: number;
}

/** Levels raised, or places read ahead, between two rests. */
const AT_ONCE = 5000;
/** Links of one list to one asset from which on it is raised above all of their ends at once, not by one for each. */
const MANY = 20;

/**
 * Levels of assets, such that each dependency leads to a higher one. While they do, no ring is there and
 * nothing has to be walked. Of a new dependency that would lead down, or stay on its level, what lies between
 * the two levels is looked through from both ends, as far as the middle; when they do not meet, there is no way
 * back, and either side is moved past the middle.
 */
export class ChainLevels {
  readonly #graph: ChainGraph;
  /** Where many of the links that are judged together lead down to an asset: the highest of their levels, by its place. */
  readonly #sought = new Map<number, number>();
  #raised = 0;

  constructor(known: KnownChains) {
    this.#graph = new ChainGraph(known);
  }

  /** Levels that are others now. */
  get changed(): ChainGraph['changed'] {
    return this.#graph.changed;
  }

  /** Reads at once what judging these links needs. */
  async prepare(links: readonly Pair[]): Promise<void> {
    const graph = this.#graph;
    const ends = await graph.meet(links.flatMap(({ up_id, down_id }) => [up_id, down_id]));
    const back = links
      .map((_, index) => ({ up: ends[2 * index] ?? 0, down: ends[2 * index + 1] ?? 0 }))
      .filter(({ up, down }) => up !== down && this.#leadsDown(up, down));
    this.#seek(back);
    await graph.read('below', [...new Set(back.map(({ down }) => down))]);
    const used = back.filter(({ down }) => graph.beside('below', down).length > 0);
    await graph.read('above', [...new Set(used.map(({ up }) => up))]);
    const between = used.filter(({ up }) => graph.beside('above', up).length > 0);
    const middles = between.map(({ up, down }) => this.#middle(up, down));
    await this.#readAll('below', bounds(between.map(({ down }, at) => [down, middles[at] ?? 0])));
    await this.#readAll('above', bounds(between.map(({ up }, at) => [up, -(middles[at] ?? 0)])));
  }

  /** Takes a dependency in. @returns instead, when it would close a ring, a shortest way from `down_id` to `up_id` */
  async place({ up_id, down_id }: Pair): Promise<readonly number[] | null> {
    const graph = this.#graph;
    const [up = 0, down = 0] = await graph.meet([up_id, down_id]);
    if (up === down) return [up_id];
    const way = this.#leadsDown(up, down) ? await this.#wayOrTurn(up, down) : null;
    if (way !== null) return way.map((place) => graph.id(place));
    this.#levelFree(up, down);
    graph.link(up, down);
    return null;
  }

  #level(place: number): number {
    return this.#graph.level(place) ?? 0;
  }

  #leadsDown(up: number, down: number): boolean {
    const [above, below] = [this.#graph.level(up), this.#graph.level(down)];
    return above !== FREE && below !== FREE && above >= below;
  }

  #middle(up: number, down: number): number {
    return Math.floor((this.#level(up) + this.#level(down)) / 2);
  }

  /** Nothing leads from or to what is free. */
  #levelFree(up: number, down: number): void {
    const [above, below] = [this.#graph.level(up), this.#graph.level(down)];
    if (above === FREE) this.#graph.setLevel(up, below === FREE ? 0 : lower(below));
    if (below === FREE) this.#graph.setLevel(down, higher(this.#level(up)));
  }

  /** @returns the way from `down` to `up`; null when there is none, and levels are such that `up` may lead to `down` */
  async #wayOrTurn(up: number, down: number): Promise<readonly number[] | null> {
    const graph = this.#graph;
    await graph.read('below', [down]);
    if (graph.beside('below', down).length === 0) {
      graph.setLevel(down, higher(this.#level(up)));
      return null;
    }
    await graph.read('above', [up]);
    if (graph.beside('above', up).length > 0) return this.#wayOrMove(up, down);
    graph.setLevel(up, lower(this.#level(down)));
    return null;
  }

  /** The same, where either of them has others beyond it. */
  async #wayOrMove(up: number, down: number): Promise<readonly number[] | null> {
    const graph = this.#graph;
    const middle = this.#middle(up, down);
    const after = new Walk(graph, 'below', down, (level) => level <= middle);
    const before = new Walk(graph, 'above', up, (level) => level > middle);
    await after.go();
    // Of two on one level neither leads to the other.
    if (this.#level(up) > middle) await before.go();
    // Many of them in a row must not keep the others waiting.
    await turn();
    const way = after.wayTo(before);
    if (way !== null) return way;
    const sought = this.#sought.get(down);
    const moved = sought === undefined ? movedApart(graph, before.met, after.met) : null;
    if (moved === null) {
      await this.#raise(down, higher(Math.max(this.#level(up), sought ?? -Infinity)));
    } else {
      for (const [place, level] of moved) graph.setLevel(place, level);
    }
    return null;
  }

  /** Raises what is in the way as well, where no level is left between others. */
  async #raise(down: number, level: number): Promise<void> {
    const graph = this.#graph;
    graph.setLevel(down, level);
    let raised = [down];
    for (let far = 0; raised.length > 0; far += 1) {
      await graph.read('below', raised, far);
      const next = new Set<number>();
      for (const place of raised) {
        if ((this.#raised += 1) % AT_ONCE === 0) await turn();
        const own = this.#level(place);
        for (const child of graph.beside('below', place)) {
          if (this.#level(child) > own) continue;
          graph.setLevel(child, higher(own));
          next.add(child);
        }
      }
      raised = [...next];
    }
  }

  #seek(links: readonly { readonly up: number; readonly down: number }[]): void {
    for (const [down, all] of Map.groupBy(links, (link) => link.down)) {
      if (all.length < MANY) continue;
      this.#sought.set(down, Math.max(...all.map(({ up }) => this.#level(up))));
    }
  }

  /** @param from places, and how far each is followed: levels below, their negatives above */
  async #readAll(side: Side, from: Map<number, number>): Promise<void> {
    const sign = side === 'below' ? 1 : -1;
    let wave = [...from.keys()];
    for (let far = 0; wave.length > 0; far += 1) {
      await this.#graph.read(side, wave, far);
      const next = new Set<number>();
      for (const [at, place] of wave.entries()) {
        if ((at + 1) % AT_ONCE === 0) await turn();
        const most = from.get(place) ?? 0;
        for (const beside of this.#graph.beside(side, place)) {
          const level = sign * this.#level(beside);
          const known = from.get(beside) ?? -Infinity;
          if (level > most || known >= most) continue;
          from.set(beside, most);
          next.add(beside);
        }
      }
      wave = [...next];
    }
  }
}

const higher = (level: number): number => level + stepFrom(level);
const lower = (level: number): number => level - stepFrom(level);

/** The farthest bound of each place. */
function bounds(all: readonly (readonly [place: number, bound: number])[]): Map<number, number> {
  const farthest = new Map<number, number>();
  for (const [place, bound] of all) {
    farthest.set(place, Math.max(bound, farthest.get(place) ?? -Infinity));
  }
  return farthest;
}
