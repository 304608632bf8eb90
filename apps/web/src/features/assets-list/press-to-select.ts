import type { MouseEvent } from 'react';
import type { AssetItemProps } from './list-actions.ts';

/** Shift selects from the last one to this, Ctrl this too; in batch mode any press selects. */
export function pressToSelect(
  event: MouseEvent,
  { index, batch, actions }: Pick<AssetItemProps, 'index' | 'batch' | 'actions'>,
): void {
  if (!batch && !event.metaKey && !event.ctrlKey && !event.shiftKey) return;
  event.preventDefault();
  actions.select(index, event.shiftKey ? 'range' : 'toggle');
}
