import type { OrderedAsset } from '../../lib/queries/index.ts';

/** Where an asset stands in the list that is gone through. */
export interface ListPlace {
  /** From 1. */
  readonly number: number;
  readonly total: number;
  /** Null at the ends. */
  readonly previous: OrderedAsset | null;
  readonly next: OrderedAsset | null;
}

/** Null for an asset that is not in the list. */
export function placeOf(
  rows: readonly OrderedAsset[],
  total: number,
  id: number,
): ListPlace | null {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return null;
  return {
    number: at + 1,
    total,
    previous: rows[at - 1] ?? null,
    next: rows[at + 1] ?? null,
  };
}

/** What so many steps lead to: an asset, or the end that was reached before. */
export function stepFrom(
  rows: readonly OrderedAsset[],
  id: number,
  by: number,
): OrderedAsset | 'first' | 'last' | null {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0 || by === 0) return null;
  const wanted = Math.min(rows.length - 1, Math.max(0, at + by));
  if (wanted === at) return by > 0 ? 'last' : 'first';
  return rows[wanted] ?? null;
}
