import { errorMessage } from '../../lib/error-message.ts';
import { createStore } from '../../lib/store.ts';
import { RateMeter, secondsLeft } from '../../lib/rate-meter.ts';
import { findNames } from './find-names.ts';
import { isSkipped } from './link-rows.ts';
import type { LinkRow } from './link-rows.ts';
import { markRows } from './mark-rows.ts';
import { FileProblem, readLinkFile } from './read-link-file.ts';
import { sendRows } from './send-rows.ts';
import type { LinkTask } from './send-rows.ts';

/** What takes a while. */
export interface LinkWork {
  readonly label: string;
  readonly done: number;
  /** Undefined while it can't be known. */
  readonly total: number | undefined;
  readonly secondsLeft: number | undefined;
}

export interface LinksEdited {
  /** What the rows are of: the name of a file, or a folder; null for nothing yet. */
  readonly source: string | null;
  readonly rows: readonly LinkRow[];
  /** Keys of the rows that something is done with. */
  readonly ticked: ReadonlySet<number>;
  readonly work: LinkWork | null;
  /** Why the rows can't be shown, or not all was done. */
  readonly problem: string | null;
}

const NOTHING: LinksEdited = {
  source: null,
  rows: [],
  ticked: new Set(),
  work: null,
  problem: null,
};

/** Rows of links and what is done with them, which goes on whatever screen is shown. */
export class LinksEditor {
  readonly store = createStore(NOTHING);
  #cancel: AbortController | null = null;
  /** Lists so far: what comes of an older one is not shown in this. */
  #list = 0;

  clear(): void {
    this.cancel();
    this.#list += 1;
    this.store.set(NOTHING);
  }

  /** An empty list, for rows that are added. */
  begin(source: string): void {
    this.clear();
    this.#change({ source });
  }

  cancel(): void {
    this.#cancel?.abort();
  }

  tick(keys: Iterable<number>, on: boolean): void {
    const ticked = new Set(this.store.get().ticked);
    for (const key of keys) {
      if (on) ticked.add(key);
      else ticked.delete(key);
    }
    this.#change({ ticked });
  }

  async openFile(file: File): Promise<void> {
    await this.open(file.name, async (tell, signal) => {
      const read = await readLinkFile(
        file,
        (rows) =>
          tell({ label: `Reading ${file.name}: ${rows.toLocaleString('en')} rows`, done: 0 }),
        signal,
      );
      return findNames(
        read,
        (done, total) => tell({ label: 'Finding assets', done, total }),
        signal,
      );
    });
  }

  /** Shows the rows that `load` finds, all of them that something can be done with ticked. */
  async open(
    source: string,
    load: (
      tell: (work: Pick<LinkWork, 'label' | 'done'> & Partial<LinkWork>) => void,
      signal: AbortSignal,
    ) => Promise<readonly LinkRow[]>,
  ): Promise<void> {
    this.begin(source);
    await this.#work(`Reading ${source}`, async (signal) => {
      const rows = markRows(
        await load((work) => {
          if (!signal.aborted) this.#tell({ total: undefined, ...work });
        }, signal),
      );
      signal.throwIfAborted();
      this.#change({ rows, ticked: usable(rows) });
    });
  }

  /** Adds rows behind those that are there, ticked. */
  add(rows: readonly Omit<LinkRow, 'key' | 'line' | 'state' | 'why'>[]): void {
    const { rows: before, ticked } = this.store.get();
    const added = rows.map((row, index): LinkRow => ({
      ...row,
      key: before.length + index,
      line: null,
      state: 'idle',
      why: null,
    }));
    const all = markRows([...before, ...added]);
    this.#change({ rows: all, ticked: new Set([...ticked, ...usable(all.slice(before.length))]) });
  }

  /** Makes or removes the links of the ticked rows. */
  async run(task: LinkTask): Promise<void> {
    const { rows, ticked } = this.store.get();
    const wanted = rows.filter((row) => ticked.has(row.key) && !isSkipped(row));
    const label = task === 'link' ? 'Creating links' : 'Clearing links';
    const rate = new RateMeter();
    const list = this.#list;
    let done = 0;
    await this.#work(label, (signal) => {
      this.#tell({ label, done, total: wanted.length });
      return sendRows({
        task,
        rows: wanted,
        signal,
        onRows: (changed) => {
          if (this.#list !== list) return;
          this.#replace(changed);
          if (changed[0]?.state === 'processing') return;
          done += changed.length;
          const left = secondsLeft(wanted.length - done, rate.mark(done, Date.now()));
          this.#tell({ label, done, total: wanted.length, secondsLeft: left });
        },
      });
    });
  }

  async #work(label: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const cancel = new AbortController();
    this.#cancel = cancel;
    this.#tell({ label, done: 0, total: undefined });
    this.#change({ problem: null });
    try {
      await work(cancel.signal);
    } catch (error) {
      const problem = error instanceof FileProblem ? error.message : errorMessage(error);
      if (!cancel.signal.aborted) this.#change({ problem });
    } finally {
      if (this.#cancel === cancel) {
        this.#cancel = null;
        this.#change({ work: null });
      }
    }
  }

  #replace(changed: readonly LinkRow[]): void {
    const rows = [...this.store.get().rows];
    for (const row of changed) rows[row.key] = row;
    this.#change({ rows });
  }

  #tell({
    label,
    done,
    total,
    secondsLeft: left,
  }: Omit<LinkWork, 'secondsLeft'> & Partial<LinkWork>) {
    this.#change({ work: { label, done, total, secondsLeft: left } });
  }

  #change(changed: Partial<LinksEdited>): void {
    this.store.set({ ...this.store.get(), ...changed });
  }
}

const usable = (rows: readonly LinkRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => (isSkipped(row) ? [] : [row.key])));

/** What stands in each of the tabs. */
export const fileEditor = new LinksEditor();
export const folderEditor = new LinksEditor();
