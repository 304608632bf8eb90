import { createStore } from '../../../lib/store.ts';
import { useKeys } from '../../../ui/index.ts';

/** Takes back what was done to a selection last; null where there is nothing to take back. */
const last = createStore<(() => void) | null>(null);

/** One way back, for the popup and for the key: whichever is taken, it is taken once. */
export function offerUndo(undo: () => void): () => void {
  let taken = false;
  const offered = () => {
    if (last.get() === offered) last.set(null);
    if (taken) return;
    taken = true;
    undo();
  };
  last.set(offered);
  return offered;
}

/** The key that takes the last change of a selection back, after its popup went too. */
export function useUndoKey(): void {
  useKeys('Assets', [
    {
      keys: 'mod+Z',
      label: 'Undo the last change of a selection',
      run: () => {
        const undo = last.get();
        if (undo === null) return false;
        return undo();
      },
    },
  ]);
}
