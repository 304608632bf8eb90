/** Which way dependencies are followed: to what uses an asset, or to what it uses. */
export type Side = 'below' | 'above';

/** The dependencies that are there already. */
export interface KnownChains {
  /** Levels that were given to assets; those without any never had a dependency. */
  levels(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** What stands right beside each of the assets on a side; and of about `ahead` assets beyond them as well. */
  beside(
    side: Side,
    ids: readonly number[],
    ahead: number,
  ): Promise<ReadonlyMap<number, readonly number[]>>;
}

/** Of an asset that never had a dependency: any level is right for it. */
export const FREE = null;

/** Steps of a walk that are asked for one by one, and assets that are asked for ahead beyond those: chains may be long. */
const SHALLOW = 4;
const AHEAD = 1000;

/** What stands beside assets on one side; by place. */
interface Neighbours {
  /** Null while they were not asked for. */
  readonly known: (number[] | null)[];
  /** Taken in, of what was not asked for yet. */
  readonly added: Map<number, number[]>;
}

/**
 * Assets that depend on each other, with their levels, of which only what is looked at is read. Each asset has a
 * place, by which all else is found.
 */
export class ChainGraph {
  readonly #known: KnownChains;
  readonly #places = new Map<number, number>();
  readonly #ids: number[] = [];
  readonly #levels: (number | null)[] = [];
  readonly #changed = new Set<number>();
  readonly #sides: Readonly<Record<Side, Neighbours>> = {
    below: { known: [], added: new Map() },
    above: { known: [], added: new Map() },
  };

  constructor(known: KnownChains) {
    this.#known = known;
  }

  /** Levels that are others now. */
  get changed(): readonly (readonly [id: number, level: number])[] {
    return [...this.#changed].map((place) => [this.id(place), this.#levels[place] ?? 0]);
  }

  id(place: number): number {
    return this.#ids[place] ?? 0;
  }

  level(place: number): number | null {
    return this.#levels[place] ?? FREE;
  }

  setLevel(place: number, level: number): void {
    if (this.#levels[place] === level) return;
    this.#levels[place] = level;
    this.#changed.add(place);
  }

  /** What was read of it; nothing before `read`. */
  beside(side: Side, place: number): readonly number[] {
    return this.#sides[side].known[place] ?? [];
  }

  /** Reads levels. @returns places, in the order of the ids */
  async meet(ids: readonly number[]): Promise<number[]> {
    const unmet = [...new Set(ids)].filter((id) => !this.#places.has(id));
    if (unmet.length > 0) {
      const levels = await this.#known.levels(unmet);
      for (const id of unmet) this.#add(id, levels.get(id) ?? FREE);
    }
    return ids.map((id) => this.#place(id));
  }

  /**
   * Reads what stands beside the places.
   * @param far steps from where a walk began
   */
  async read(side: Side, places: readonly number[], far = 0): Promise<void> {
    const { known, added } = this.#sides[side];
    const unknown = places.filter((place) => known[place] === null);
    if (unknown.length === 0) return;
    const asked = unknown.map((place) => this.id(place));
    const found = await this.#known.beside(side, asked, far > SHALLOW ? AHEAD : 0);
    await this.meet([...found.keys(), ...[...found.values()].flat()]);
    for (const id of new Set([...asked, ...found.keys()])) {
      const place = this.#place(id);
      if (known[place] !== null) continue;
      const read = (found.get(id) ?? []).map((one) => this.#place(one));
      known[place] = read.concat(added.get(place) ?? []);
    }
  }

  /** Takes a dependency in. */
  link(up: number, down: number): void {
    this.#stand('below', up, down);
    this.#stand('above', down, up);
  }

  #stand(side: Side, place: number, beside: number): void {
    const { known, added } = this.#sides[side];
    const there = known[place] ?? added.get(place);
    if (there === undefined) added.set(place, [beside]);
    else there.push(beside);
  }

  /** Nothing stands beside what never had a dependency. */
  #add(id: number, level: number | null): void {
    const place = this.#ids.push(id) - 1;
    this.#places.set(id, place);
    this.#levels.push(level);
    for (const { known } of Object.values(this.#sides)) known.push(level === FREE ? [] : null);
  }

  #place(id: number): number {
    const place = this.#places.get(id);
    if (place === undefined) throw new Error(`Asset ${id} was not met.`);
    return place;
  }
}
