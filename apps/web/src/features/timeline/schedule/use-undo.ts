import type { Asset, AssetChange } from '@jampot/contracts';
import type { SortMode } from '@jampot/domain';
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

/** In which order the rows stand; assets by their ids, for an order of one's own. */
interface RowOrder {
  readonly sort: SortMode;
  readonly order: readonly number[];
}

/** Two rows changed places. */
export interface OrderStep {
  readonly before: RowOrder;
  readonly after: RowOrder;
}

export type TimelineStep = AssetStep | OrderStep;

interface Undo {
  readonly done: readonly TimelineStep[];
  readonly undone: readonly TimelineStep[];
}

/** Takes what somebody dragged back and makes it again, by buttons and keys. @param write makes a change */
export function useUndo(write: (step: TimelineStep) => void) {
  const [{ done, undone }, set] = useState<Undo>({ done: [], undone: [] });
  const make = (step: TimelineStep) => {
    write(step);
    set({ done: [...done, step].slice(-MOST), undone: [] });
  };
  const last = done.at(-1);
  const next = undone.at(-1);
  const undo = () => {
    if (last === undefined) return;
    write(reversed(last));
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

function reversed(step: TimelineStep): TimelineStep {
  return 'assetId' in step
    ? { assetId: step.assetId, before: step.after, after: step.before }
    : { before: step.after, after: step.before };
}

/** The step that writes `after` to an asset as it is now. */
export function stepOf(asset: Asset, after: AssetChange): AssetStep {
  const fields = Object.keys(after) as (keyof AssetChange & keyof Asset)[];
  const before = Object.fromEntries(fields.map((field) => [field, asset[field]]));
  return { assetId: asset.id, before, after };
}
