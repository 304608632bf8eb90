/** What is dragged. Its kind decides which places take it. */
export interface Dragged {
  readonly kind: string;
  readonly id: number | string;
  /** What people read and hear of it. */
  readonly name: string;
}

/** As the data of a drag; `draggedOf` reads it. */
export function toDragData(item: Dragged): Record<string, unknown> {
  return { item };
}

/** What a drag carries; null when it is none of ours, or of another kind. */
export function draggedOf(data: Readonly<Record<string, unknown>>, kind: string): Dragged | null {
  const item = data['item'] as Dragged | undefined;
  return item?.kind === kind ? item : null;
}
