import type { Asset } from '@jampot/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { toast } from '../../ui/index.ts';
import { idsBetween } from './selected-ids.ts';
import { changed, EVERYTHING, isSelected, known, NOTHING, some } from './selection.ts';
import type { Selection } from './selection.ts';

/** Which assets of a list are selected: one by one, from one to another, or all of it. */
export function useSelection(items: readonly (Asset | null)[], filter: AssetFilter) {
  const listKey = JSON.stringify(filter);
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const last = useRef<{ listKey: string; index: number } | null>(null);
  const latest = useRef({ items, filter, listKey });
  useEffect(() => {
    latest.current = { items, filter, listKey };
  }, [items, filter, listKey]);
  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    setSelection(NOTHING);
  }

  const selectRange = useCallback(async (low: number, high: number) => {
    const { items: rows, filter: of, listKey: key } = latest.current;
    const loaded = rows.slice(low, high + 1);
    try {
      const ids = loaded.every((row) => row !== null)
        ? loaded.flatMap((row) => row?.id ?? [])
        : await idsBetween(of, low, high);
      if (latest.current.listKey === key) setSelection((before) => changed(before, ids, true));
    } catch (error) {
      toast.failure(error);
    }
  }, []);
  const select = useCallback(
    (index: number, mode: 'toggle' | 'range') => {
      const { items: rows, listKey: key } = latest.current;
      const before = last.current;
      const from = mode === 'range' && before?.listKey === key ? before.index : index;
      last.current = { listKey: key, index };
      const row = rows[index];
      if (from !== index) void selectRange(Math.min(from, index), Math.max(from, index));
      else if (row) {
        setSelection((selected) => changed(selected, [row.id], !isSelected(selected, row.id)));
      }
    },
    [selectRange],
  );
  const clear = useCallback(() => setSelection(NOTHING), []);
  // What all of it is, is settled now when every row is known.
  const selectAll = useCallback(() => setSelection(known(EVERYTHING, latest.current.items)), []);
  const selectIds = useCallback((ids: readonly number[]) => setSelection(some(ids)), []);
  const shown = useMemo(() => known(selection, items), [selection, items]);
  return { selection: shown, select, selectAll, selectIds, clear };
}
