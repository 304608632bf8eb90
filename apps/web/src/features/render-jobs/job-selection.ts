/** Which jobs of a list are selected, on whatever page of it they are. */
export interface JobSelection {
  readonly ids: ReadonlySet<number>;
  /** The job that was selected, or no longer, last; null before. */
  readonly last: number | null;
}

export const NO_JOBS: JobSelection = { ids: new Set(), last: null };

/** With one job more, or less. */
export function toggled({ ids }: JobSelection, id: number): JobSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, last: id };
}

/** With all from the last one to this, of those that are shown; where that one is not, with this. */
export function extended(
  { ids, last }: JobSelection,
  shown: readonly number[],
  id: number,
): JobSelection {
  const [from, to] = [shown.indexOf(last ?? id), shown.indexOf(id)];
  const range = from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), last: id };
}

/** With all of these; without them where all are selected already. */
export function allToggled({ ids }: JobSelection, shown: readonly number[]): JobSelection {
  const next = new Set(ids);
  const whole = shown.every((id) => ids.has(id));
  for (const id of shown) {
    if (whole) next.delete(id);
    else next.add(id);
  }
  return { ids: next, last: null };
}
