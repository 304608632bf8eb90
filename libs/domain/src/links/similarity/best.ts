import { similarityKey } from './score.ts';
import { BEST_MATCHES } from './sides.ts';
import type { Candidate, KeyGroup, NamedAsset } from './sides.ts';

/** How like an asset of the other side is, 0 to 1. */
export interface NameMatch {
  readonly id: number;
  readonly score: number;
}

/** Keeps the best matches of one asset: by score, then the same folder name, natural order, id. */
export class BestMatches {
  readonly #asset: NamedAsset;
  readonly #folder: string;
  readonly #least: number;
  readonly #found: { readonly candidate: Candidate; readonly score: number; near: boolean }[] = [];

  /** `least`: scores below it are no matches. */
  constructor(asset: NamedAsset, least: number) {
    this.#asset = asset;
    this.#folder = similarityKey(asset.folder);
    this.#least = least;
  }

  /** The score below which nothing can be among the best any more. */
  get least(): number {
    return this.#found[BEST_MATCHES - 1]?.score ?? this.#least;
  }

  takeGroup(group: KeyGroup, score: number): void {
    if (score < this.least) return;
    for (const candidate of group.byFolder.get(this.#folder) ?? []) {
      this.#take(candidate, score, true);
    }
    for (const candidate of group.first) {
      if (candidate.folderKey !== this.#folder) this.#take(candidate, score, false);
    }
  }

  list(): readonly NameMatch[] {
    return this.#found.map(({ candidate, score }) => ({ id: candidate.id, score }));
  }

  #take(candidate: Candidate, score: number, near: boolean): void {
    if (candidate.id === this.#asset.id) return;
    let place = this.#found.length;
    for (; place > 0; place -= 1) {
      const before = this.#found[place - 1];
      if (before === undefined || !isBetter(score, near, candidate, before)) break;
    }
    if (place >= BEST_MATCHES) return;
    this.#found.splice(place, 0, { candidate, score, near });
    if (this.#found.length > BEST_MATCHES) this.#found.pop();
  }
}

function isBetter(
  score: number,
  near: boolean,
  { rank }: Candidate,
  than: { readonly candidate: Candidate; readonly score: number; readonly near: boolean },
): boolean {
  if (score !== than.score) return score > than.score;
  if (near !== than.near) return near;
  return rank < than.candidate.rank;
}
