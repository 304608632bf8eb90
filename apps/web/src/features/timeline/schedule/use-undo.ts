import type { Asset, AssetChange } from '@jampot/contracts';
import { useState } from 'react';
import { useKeys } from '../../../ui/index.ts';

/** Changes that can be taken back; more would lead to what nobody remembers. */
const MOST = 100;

/** What was written to an asset, and what stood there before: whatever scale is shown by now. */
export interface AssetStep {
  readonly assetId: number;
  readonly before: AssetChange;
  readonly after: AssetChange;
}

interface Undo {
  readonly done: readonly AssetStep[];
  readonly undone: readonly AssetStep[];
}

/** Takes changes of assets back and makes them again, by buttons and keys. @param write makes a change */
export function useUndo(write: (step: AssetStep) => void) {
  const [{ done, undone }, set] = useState<Undo>({ done: [], undone: [] });
  const make = (step: AssetStep) => {
    write(step);
    set({ done: [...done, step].slice(-MOST), undone: [] });
  };
  const last = done.at(-1);
  const next = undone.at(-1);
  const undo = () => {
    if (last === undefined) return;
    write({ ...last, before: last.after, after: last.before });
    set({ done: done.slice(0, -1), undone: [...undone, last] });
  };
  const redo = () => {
    if (next === undefined) return;
    write(next);
    set({ done: [...done, next], undone: undone.slice(0, -1) });
  };
  useKeys('Timeline', [
    { keys: 'mod+Z', label: 'Undo', command: true, run: undo },
    { keys: 'mod+shift+Z', label: 'Redo', command: true, run: redo },
  ]);
  return { make, undo: last && undo, redo: next && redo };
}

/** The step that writes `after` to an asset as it is now. */
export function stepOf(asset: Asset, after: AssetChange): AssetStep {
  const fields = Object.keys(after) as (keyof AssetChange & keyof Asset)[];
  const before = Object.fromEntries(fields.map((field) => [field, asset[field]]));
  return { assetId: asset.id, before, after };
}
