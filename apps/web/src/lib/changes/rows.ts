interface Row {
  readonly id: number;
}

/** The rows with one in the place of that with its id, or at the end. */
export function withRow<R extends Row>(rows: readonly R[], row: R): readonly R[] {
  return rows.some(({ id }) => id === row.id)
    ? rows.map((one) => (one.id === row.id ? row : one))
    : [...rows, row];
}

export function withoutRow<R extends Row>(rows: readonly R[], id: number): readonly R[] {
  return rows.filter((row) => row.id !== id);
}

/** The rows with some fields of one of them changed. */
export function withFields<R extends Row>(
  rows: readonly R[],
  id: number,
  fields: Partial<R>,
): readonly R[] {
  return rows.map((row) => (row.id === id ? { ...row, ...fields } : row));
}

let last = 0;
/** An id for what the server has not seen yet: below zero, never the same twice. */
export function pendingId(): number {
  last -= 1;
  return last;
}

export const isPending = ({ id }: Row): boolean => id < 0;
