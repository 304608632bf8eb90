import { MOST_JUDGED_FILES } from '@jampot/contracts';
import { LRUCache } from 'lru-cache';
import { roomFor } from './room-for.ts';

/** Milliseconds for which keys of one asker are gathered: a page asks for its pictures all at once. */
const GATHERED_FOR = 2;
/** Answers that are kept. */
const MOST_KEPT = 200_000;

interface Options<A> {
  /** Milliseconds for which it is taken as known that somebody may open a file. What they may not is asked again. */
  readonly keptFor: number;
  /** Which of the keys may be opened. Whatever it throws is thrown to all who wait for one of them. */
  readonly judge: (asker: A, keys: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Keys of one asker that are about to be asked for. */
interface Gathered {
  readonly keys: Set<string>;
  readonly open: Promise<ReadonlySet<string>>;
}

/** Asks who may open files, in batches, and remembers for a moment who may. */
export class JudgedKeys<A> {
  readonly #options: Options<A>;
  readonly #open: LRUCache<string, true>;
  readonly #gathered = new Map<string, Gathered>();
  /** Answers to what was asked before the last change are not kept. */
  #age = 0;

  constructor(options: Options<A>) {
    this.#options = options;
    this.#open = new LRUCache({ ...roomFor(MOST_KEPT), ttl: options.keptFor });
  }

  /**
   * @param name of the asker: askers of one name are the same
   * @throws JampotError `unavailable` where nobody can tell
   */
  async mayOpen(name: string, asker: A, key: string): Promise<boolean> {
    const entry = `${name} ${key}`;
    if (this.#open.has(entry)) return true;
    const age = this.#age;
    const open = (await this.#ask(name, asker, key)).has(key);
    if (open && age === this.#age) this.#open.set(entry, true);
    return open;
  }

  /** Something changed: all are judged anew. */
  forget(): void {
    this.#age += 1;
    this.#open.clear();
    this.#gathered.clear();
  }

  #ask(name: string, asker: A, key: string): Promise<ReadonlySet<string>> {
    let batch = this.#gathered.get(name);
    if (batch === undefined || batch.keys.size >= MOST_JUDGED_FILES) {
      batch = this.#begin(name, asker);
      this.#gathered.set(name, batch);
    }
    batch.keys.add(key);
    return batch.open;
  }

  #begin(name: string, asker: A): Gathered {
    const keys = new Set<string>();
    const open = new Promise<void>((resolve) => setTimeout(resolve, GATHERED_FOR)).then(() => {
      if (this.#gathered.get(name)?.keys === keys) this.#gathered.delete(name);
      return this.#options.judge(asker, [...keys]);
    });
    return { keys, open };
  }
}
