/** What is dragged. Its kind decides which places take it. */
export interface Dragged {
  readonly kind: string;
  readonly id: number | string;
  /** What people read and hear of it. */
  readonly name: string;
}

/** As the data of a drag; `draggedOf` and `draggedIds` read it. */
export function toDragData(
  item: Dragged,
  along: (() => readonly number[]) | undefined,
): Record<string, unknown> {
  return { item, ids: along?.() };
}

/** The ids of all that a drag carries. */
export function draggedIds(data: Readonly<Record<string, unknown>>): readonly number[] {
  return (data['ids'] as readonly number[] | undefined) ?? [];
}

/** What a drag carries; null when it is none of ours, or of another kind. */
export function draggedOf(data: Readonly<Record<string, unknown>>, kind: string): Dragged | null {
  const item = data['item'] as Dragged | undefined;
  return item?.kind === kind ? item : null;
}
