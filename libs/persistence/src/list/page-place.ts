import type { ListQuery } from '@jampot/contracts';
import type { ListParts } from './filtered-rows.ts';

/** Rows that a page may skip while it is still one of the first. */
const NEAR = 1000;

/** How far from the first a page by number is; of one behind a cursor nobody knows. */
export function pageKind({ page, limit }: ListQuery): 'near' | 'deep' | null {
  if (page === null) return null;
  return (page - 1) * limit <= NEAR ? 'near' : 'deep';
}

/** SQL that skips the pages before. */
export function offsetOf(parts: ListParts): string {
  return parts.shape.query.page === null ? '' : `offset ${skippedRows(parts)}`;
}

/** SQL of how many rows the pages before have. */
export function skippedRows({ shape, bindings }: ListParts): string {
  const limit = Number(shape.query.limit);
  if (shape.query.page === null) return '0';
  return bindings.bind('bigint', ({ query }) => ((query.page ?? 1) - 1) * limit);
}
