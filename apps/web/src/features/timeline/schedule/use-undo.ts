import { useState } from 'react';
import { useKeys } from '../../../ui/index.ts';
import type { BarChange } from '../widget/timeline.types.ts';

/** Changes that can be taken back; more would lead to what nobody remembers. */
const MOST = 100;

interface Undo {
  readonly done: readonly BarChange[];
  readonly undone: readonly BarChange[];
}

/** Takes changes of bars back and makes them again, by buttons and keys. @param apply makes a change */
export function useUndo(apply: (change: BarChange) => void) {
  const [{ done, undone }, set] = useState<Undo>({ done: [], undone: [] });
  const change = (made: BarChange) => {
    apply(made);
    set({ done: [...done, made].slice(-MOST), undone: [] });
  };
  const last = done.at(-1);
  const next = undone.at(-1);
  const undo = () => {
    if (last === undefined) return;
    apply({ ...last, before: last.after, after: last.before });
    set({ done: done.slice(0, -1), undone: [...undone, last] });
  };
  const redo = () => {
    if (next === undefined) return;
    apply(next);
    set({ done: [...done, next], undone: undone.slice(0, -1) });
  };
  useKeys('Timeline', [
    { keys: 'mod+Z', label: 'Undo', command: true, run: undo },
    { keys: 'mod+shift+Z', label: 'Redo', command: true, run: redo },
  ]);
  return { change, undo: last && undo, redo: next && redo };
}
