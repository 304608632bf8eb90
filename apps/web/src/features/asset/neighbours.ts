export interface SiblingName {
  readonly id: number;
  readonly name: string;
}

/** Who stands before and after an asset in its folder; null at the ends. */
export function neighboursOf(rows: readonly SiblingName[], id: number) {
  const at = rows.findIndex((row) => row.id === id);
  return {
    previous: at > 0 ? (rows[at - 1] ?? null) : null,
    next: at >= 0 ? (rows[at + 1] ?? null) : null,
  };
}
