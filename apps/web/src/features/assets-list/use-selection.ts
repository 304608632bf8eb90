import type { Asset } from '@jampot/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Which assets of a list are selected, one by one or from one to another. */
export function useSelection(items: readonly (Asset | null)[], listKey: string) {
  const [selected, setSelected] = useState<ReadonlyMap<number, Asset | null>>(new Map());
  const last = useRef<{ listKey: string; index: number } | null>(null);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    setSelected(new Map());
  }

  const select = useCallback(
    (index: number, mode: 'toggle' | 'range') => {
      const { current: before } = last;
      const from = mode === 'range' && before?.listKey === listKey ? before.index : index;
      last.current = { listKey, index };
      const [low, high] = from < index ? [from, index] : [index, from];
      const rows = latest.current.slice(low, high + 1).filter((row) => row !== null);
      setSelected((selection) => {
        const next = new Map(selection);
        const [only] = rows;
        if (mode === 'toggle' && only !== undefined && next.has(only.id)) next.delete(only.id);
        else for (const row of rows) next.set(row.id, row);
        return next;
      });
    },
    [listKey],
  );
  const clear = useCallback(() => setSelected(new Map()), []);
  const selectIds = useCallback(
    (ids: readonly number[]) => setSelected(new Map(ids.map((id) => [id, null]))),
    [],
  );
  return { selected, select, selectIds, clear };
}
