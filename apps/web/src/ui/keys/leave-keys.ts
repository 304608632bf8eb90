import type { MouseEvent } from 'react';
import { isField } from './key-registry.ts';

/**
 * For `onMouseDown` of what is pressed beside the picture: the caret stays in a field where somebody
 * writes, and any other control that had the keyboard's focus gives it up, so that Space plays and
 * the arrows step through frames, whatever was pressed before.
 */
export function leaveKeys(event: MouseEvent): void {
  event.preventDefault();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !isField(activeElement)) activeElement.blur();
}
