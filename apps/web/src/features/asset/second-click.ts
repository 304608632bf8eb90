import type { MouseEvent } from 'react';

/**
 * Whether it ends a double click: where choices move once one is taken, it lands on what nobody aimed at, and who
 * approves would make it final.
 */
export function isSecondClick(event: MouseEvent): boolean {
  return event.detail > 1;
}
