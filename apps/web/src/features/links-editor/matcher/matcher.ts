import type { MatchedAsset, NamedAsset } from '@jampot/domain';
import { createStore } from '../../../lib/store.ts';
import type { FromMatcher, ToMatcher } from './match.worker.ts';
import type { MatchQuestion } from './match-slices.ts';

/** What was found so far, by the asset's id. */
export type Found = ReadonlyMap<number, MatchedAsset['matches']>;

export interface Matching {
  readonly found: Found;
  /** Assets that are done, while it looks; null when it does not. */
  readonly done: number | null;
  /** It was cancelled: not all was compared. */
  readonly stopped: boolean;
  readonly failed: boolean;
}

const NONE: Matching = { found: new Map(), done: null, stopped: false, failed: false };
/** Milliseconds between two looks at what was found: slices come far more often. */
const SHOWN_EVERY = 100;

/** Compares two sides in a worker; a new question ends the one before. */
export class Matcher {
  readonly store = createStore(NONE);
  #worker: Worker | null = null;
  #question: MatchQuestion | null = null;
  #number = 0;
  #found = new Map<number, MatchedAsset['matches']>();
  #shown = 0;

  open(assets: readonly NamedAsset[], others: readonly NamedAsset[]): void {
    this.close();
    const worker = new Worker(new URL('match.worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromMatcher>) => this.#hear(data));
    worker.addEventListener('error', () => this.store.set({ ...NONE, failed: true }));
    this.#tell({ kind: 'side', side: 'assets', names: assets });
    this.#tell({ kind: 'side', side: 'others', names: others });
    this.ask(this.#question);
  }

  /** Null for nothing. */
  ask(question: MatchQuestion | null): void {
    this.#question = question;
    this.#number += 1;
    this.#found = new Map();
    this.#shown = 0;
    const asks = this.#worker !== null && question !== null;
    this.store.set(asks ? { ...NONE, done: 0 } : NONE);
    this.#tell({ kind: 'question', number: this.#number, question });
  }

  /** Looks no further; what was found stays. */
  cancel(): void {
    this.#number += 1;
    this.#tell({ kind: 'question', number: this.#number, question: null });
    this.store.set({ ...this.store.get(), done: null, stopped: true });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.store.set(NONE);
  }

  #hear({ number, slice }: FromMatcher): void {
    if (number !== this.#number) return;
    for (const { id, matches } of slice?.found ?? []) this.#found.set(id, matches);
    if (slice !== null && performance.now() - this.#shown < SHOWN_EVERY) return;
    this.#shown = performance.now();
    this.store.set({ ...NONE, found: new Map(this.#found), done: slice?.done ?? null });
  }

  #tell(message: ToMatcher): void {
    this.#worker?.postMessage(message, []);
  }
}
