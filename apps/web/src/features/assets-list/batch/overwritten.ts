import { batchAssets, listAssets, MAX_BATCH } from '@jampot/contracts';
import type { BatchChange, BatchFailure, BatchResult } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';

/** Fields that direct buttons write, and undo. */
export type UndoneField = 'status_id' | 'assignee_id' | 'tag';

interface Stands {
  readonly name: string;
  readonly value: string | number | null;
}

const CHANGED_SINCE = 'Somebody changed it since.';

/** Changes one field of many assets and knows what stood there, so that it can be put back. */
export class Overwritten {
  readonly #field: UndoneField;
  readonly #change: BatchChange;
  readonly #before = new Map<number, Stands>();
  readonly #after = new Map<number, Stands>();

  constructor(field: UndoneField, change: BatchChange) {
    this.#field = field;
    this.#change = change;
  }

  /** Changes a piece. @throws ApiError */
  readonly send = async (ids: readonly number[]): Promise<BatchResult> => {
    // Of a piece that is sent again it is known already: what stands there now may be ours.
    if (ids.some((id) => !this.#before.has(id))) {
      for (const [id, stands] of await this.#read(ids)) this.#before.set(id, stands);
    }
    const result = await api.one(batchAssets, { body: { ids: [...ids], change: this.#change } });
    // It is changed by now; where this is not answered it can't be put back.
    const after = await this.#read(ids).catch(() => new Map<number, Stands>());
    for (const [id, stands] of after) this.#after.set(id, stands);
    return result;
  };

  /** How many assets are others now. */
  get count(): number {
    return this.#ids().length;
  }

  /** Those that had the same value, in pieces that one call takes. */
  async *pieces(): AsyncGenerator<readonly number[]> {
    for (const ids of Map.groupBy(this.#ids(), (id) => this.#before.get(id)?.value).values()) {
      for (let start = 0; start < ids.length; start += MAX_BATCH) {
        yield ids.slice(start, start + MAX_BATCH);
      }
    }
  }

  /** Puts a piece back, but for what somebody else has changed since. @throws ApiError */
  readonly putBack = async (ids: readonly number[]): Promise<BatchResult> => {
    const now = await this.#read(ids);
    const value = this.#before.get(ids[0] ?? 0)?.value;
    const back = ids.filter((id) => now.get(id)?.value === value);
    const own = ids.filter((id) => now.get(id)?.value === this.#after.get(id)?.value);
    const left = ids.filter((id) => !own.includes(id) && !back.includes(id));
    const failed = left.map((id): BatchFailure => {
      const name = now.get(id)?.name ?? null;
      return { id, name, code: 'stale', error: CHANGED_SINCE };
    });
    if (own.length === 0) return { changed: 0, unchanged: back.length, failed };
    const change = { [this.#field]: value } as BatchChange;
    const result = await api.one(batchAssets, { body: { ids: own, change } });
    return {
      changed: result.changed,
      unchanged: result.unchanged + back.length,
      failed: [...failed, ...result.failed],
    };
  };

  #ids(): number[] {
    return [...this.#after.keys()].filter((id) => {
      const before = this.#before.get(id);
      return before !== undefined && before.value !== this.#after.get(id)?.value;
    });
  }

  async #read(ids: readonly number[]): Promise<ReadonlyMap<number, Stands>> {
    const query = { id: ids.join(','), fields: `id,name,${this.#field}`, limit: MAX_BATCH };
    const { rows } = await api.call(listAssets, { query });
    return new Map(rows.map((row) => [row.id, { name: row.name, value: row[this.#field] }]));
  }
}
