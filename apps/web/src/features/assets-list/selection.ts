/**
 * Which assets of a list are selected: some by their ids, or all that the list's filter finds but a
 * few. All of 100,000 needs no list of ids then.
 */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<number> };

export const NOTHING: Selection = { kind: 'some', ids: new Set() };
export const EVERYTHING: Selection = { kind: 'all', except: new Set() };

export function some(ids: Iterable<number>): Selection {
  return { kind: 'some', ids: new Set(ids) };
}

export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);
}

/** How many of a list of `total` assets are selected. */
export function countOf(selection: Selection, total: number): number {
  return selection.kind === 'some'
    ? selection.ids.size
    : Math.max(0, total - selection.except.size);
}

/** With these ids, or without them. */
export function changed(
  selection: Selection,
  ids: readonly number[],
  selected: boolean,
): Selection {
  const named = new Set(selection.kind === 'some' ? selection.ids : selection.except);
  const keeps = (selection.kind === 'some') === selected;
  for (const id of ids) {
    if (keeps) named.add(id);
    else named.delete(id);
  }
  return selection.kind === 'some' ? { kind: 'some', ids: named } : { kind: 'all', except: named };
}
