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

/**
 * What is selected of a list whose rows are all known: by their ids, and without those that are in it
 * no longer. So nothing is done to what came into the list meanwhile, or left it.
 */
export function known(
  selection: Selection,
  items: readonly ({ readonly id: number } | null)[],
): Selection {
  if (selection === NOTHING) return selection;
  const ids = items.flatMap((item) => item?.id ?? []);
  if (ids.length < items.length) return selection;
  return some(ids.filter((id) => isSelected(selection, id)));
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
