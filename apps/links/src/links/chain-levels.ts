import { setImmediate as turn } from 'node:timers/promises';

/** Ids of the assets at the ends of a link. */
export interface Pair {
  readonly up_id: number;
  readonly down_id: number;
}

/** The dependencies that are there already. */
export interface KnownChains {
  /** Levels that were given to assets; those without any never had a dependency. */
  levels(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** What uses each of the assets, itself; and of about `ahead` assets below them as well. */
  below(ids: readonly number[], ahead: number): Promise<ReadonlyMap<number, readonly number[]>>;
  /** Those of the assets that use another one. */
  using(ids: readonly number[]): Promise<ReadonlySet<number>>;
}

/** Of an asset that never had a dependency: any level is right for it. */
const FREE = null;

/** Levels that are asked for one by one, and assets that are asked for ahead below those: chains may be long. */
const SHALLOW = 4;
const AHEAD = 1000;
/** Levels raised between two rests. */
const RAISED_AT_ONCE = 5000;

/**
 * Levels of assets, such that each dependency leads to a higher one. While they do, no ring is there and
 * nothing has to be walked: of a new dependency that would lead down, or stay on its level, what lies
 * between the two levels is looked through, and raised when there is no way back.
 */
export class ChainLevels {
  readonly #known: KnownChains;
  readonly #places = new Map<number, number>();
  readonly #ids: number[] = [];
  /** By place, as all below. */
  readonly #levels: (number | null)[] = [];
  /** Null while they were not asked for. */
  readonly #below: (number[] | null)[] = [];
  /** Taken in, of what was not asked for yet. */
  readonly #added = new Map<number, number[]>();
  readonly #using: (boolean | null)[] = [];
  /** The walk that has met it last, and from where. */
  readonly #walks: number[] = [];
  readonly #before: number[] = [];
  readonly #changed = new Set<number>();
  #walk = 0;
  /** How often was asked what lies below. */
  #asked = 0;
  #raised = 0;
  /** The highest level that one of the links which are judged together asks for, by place. */
  readonly #sought = new Map<number, number>();

  constructor(known: KnownChains) {
    this.#known = known;
  }

  /** Asks at once for what judging these links needs. */
  async prepare(links: readonly Pair[]): Promise<void> {
    await this.#meet(links.flatMap(({ up_id, down_id }) => [up_id, down_id]));
    const ups = [...new Set(links.map(({ up_id }) => this.#place(up_id)))];
    await this.#askUsing(ups.filter((place) => this.#levels[place] !== FREE));
    const reach = new Map<number, number>();
    for (const { up_id, down_id } of links) {
      const [up, down] = [this.#place(up_id), this.#place(down_id)];
      if (!this.#leadsDown(up, down) || this.#using[up] !== true) continue;
      reach.set(down, Math.max(reach.get(down) ?? 0, (this.#levels[up] ?? 0) + 1));
    }
    for (const [place, level] of reach) this.#sought.set(place, level);
    let from = [...reach.keys()];
    while (from.length > 0) {
      await this.#askBelow(from);
      const next: number[] = [];
      for (const place of from) {
        const raised = reach.get(place) ?? 0;
        for (const child of this.#below[place] ?? []) {
          if (reach.has(child) || (this.#levels[child] ?? 0) > raised) continue;
          reach.set(child, raised + 1);
          next.push(child);
        }
      }
      from = next;
    }
  }

  /** Takes a dependency in. @returns instead, when it would close a ring, a shortest way from `down_id` to `up_id` */
  async place({ up_id, down_id }: Pair): Promise<readonly number[] | null> {
    await this.#meet([up_id, down_id]);
    const [up, down] = [this.#place(up_id), this.#place(down_id)];
    if (up === down) return [up_id];
    if (this.#leadsDown(up, down)) {
      await this.#askUsing([up]);
      if (this.#using[up] === true) {
        const way = await this.#wayBetween(down, up);
        if (way !== null) return way;
        // Once for all of them, and not by one level for each.
        const least = (this.#levels[up] ?? 0) + 1;
        await this.#raise(down, Math.max(least, this.#sought.get(down) ?? least));
      } else {
        this.#set(up, (this.#levels[down] ?? 0) - 1);
      }
    }
    this.#levelFree(up, down);
    this.#using[down] = true;
    const below = this.#below[up] ?? this.#added.get(up);
    if (below === undefined) this.#added.set(up, [down]);
    else below.push(down);
    return null;
  }

  /** Levels that are others now. */
  get changed(): readonly (readonly [id: number, level: number])[] {
    return [...this.#changed].map((place) => [this.#ids[place] ?? 0, this.#levels[place] ?? 0]);
  }

  #leadsDown(up: number, down: number): boolean {
    const [above, below] = [this.#levels[up] ?? FREE, this.#levels[down] ?? FREE];
    return above !== FREE && below !== FREE && above >= below;
  }

  /** Nothing leads from or to what is free. */
  #levelFree(up: number, down: number): void {
    const [above, below] = [this.#levels[up] ?? FREE, this.#levels[down] ?? FREE];
    if (above === FREE) this.#set(up, (below ?? 1) - 1);
    if (below === FREE) this.#set(down, (this.#levels[up] ?? 0) + 1);
  }

  async #wayBetween(from: number, to: number): Promise<readonly number[] | null> {
    this.#walk += 1;
    this.#walks[from] = this.#walk;
    const most = this.#levels[to] ?? 0;
    let waiting = [from];
    while (waiting.length > 0) {
      await this.#askBelow(waiting);
      const next: number[] = [];
      for (const place of waiting) {
        for (const child of this.#below[place] ?? []) {
          if (this.#walks[child] === this.#walk) continue;
          this.#walks[child] = this.#walk;
          this.#before[child] = place;
          if (child === to) return this.#wayBack(from, to);
          if ((this.#levels[child] ?? 0) < most) next.push(child);
        }
      }
      waiting = next;
    }
    // Many of them in a row must not keep the others waiting.
    await turn();
    return null;
  }

  #wayBack(from: number, to: number): readonly number[] {
    const way = [this.#ids[to] ?? 0];
    for (let place = to; place !== from;) {
      place = this.#before[place] ?? from;
      way.unshift(this.#ids[place] ?? 0);
    }
    return way;
  }

  async #raise(down: number, level: number): Promise<void> {
    this.#set(down, level);
    let raised = [down];
    while (raised.length > 0) {
      await this.#askBelow(raised);
      const next = new Set<number>();
      if ((this.#raised += 1) % RAISED_AT_ONCE === 0) await turn();
      for (const place of raised) {
        const own = this.#levels[place] ?? 0;
        for (const child of this.#below[place] ?? []) {
          if ((this.#levels[child] ?? 0) > own) continue;
          this.#set(child, own + 1);
          next.add(child);
        }
      }
      raised = [...next];
    }
  }

  #set(place: number, level: number): void {
    this.#levels[place] = level;
    this.#changed.add(place);
  }

  #place(id: number): number {
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const place = this.#ids.push(id) - 1;
    this.#places.set(id, place);
    this.#levels.push(FREE);
    this.#below.push(null);
    this.#using.push(null);
    this.#walks.push(0);
    this.#before.push(0);
    return place;
  }

  async #meet(ids: readonly number[]): Promise<void> {
    const unmet = [...new Set(ids)].filter((id) => !this.#places.has(id));
    if (unmet.length === 0) return;
    const levels = await this.#known.levels(unmet);
    for (const id of unmet) {
      const place = this.#place(id);
      const level = levels.get(id) ?? FREE;
      this.#levels[place] = level;
      if (level !== FREE) continue;
      this.#below[place] = [];
      this.#using[place] = false;
    }
  }

  async #askBelow(places: readonly number[]): Promise<void> {
    const unknown = places.filter((place) => this.#below[place] === null);
    if (unknown.length === 0) return;
    const ahead = (this.#asked += 1) > SHALLOW ? AHEAD : 0;
    const asked = unknown.map((place) => this.#ids[place] ?? 0);
    const below = await this.#known.below(asked, ahead);
    await this.#meet([...below.keys(), ...[...below.values()].flat()]);
    for (const id of new Set([...asked, ...below.keys()])) {
      const place = this.#place(id);
      if (this.#below[place] !== null) continue;
      const found = (below.get(id) ?? []).map((child) => this.#place(child));
      this.#below[place] = found.concat(this.#added.get(place) ?? []);
    }
  }

  async #askUsing(places: readonly number[]): Promise<void> {
    const unknown = places.filter((place) => this.#using[place] === null);
    if (unknown.length === 0) return;
    const using = await this.#known.using(unknown.map((place) => this.#ids[place] ?? 0));
    for (const place of unknown) this.#using[place] = using.has(this.#ids[place] ?? 0);
  }
}
