import { isField } from './key-registry.ts';

/**
 * Gives the keyboard's focus to `to` once what was open is gone. Somebody who has begun to write
 * elsewhere, or has opened a dialog meanwhile, keeps it.
 */
export function giveBackFocus(to: HTMLElement | null): void {
  // What closes still has the focus, and gives it up after this.
  setTimeout(() => {
    const { activeElement } = document;
    const closing = activeElement?.closest('[role="menu"], [role="dialog"]:not([aria-modal])');
    const kept =
      activeElement !== null &&
      !closing &&
      (isField(activeElement) || activeElement.closest('[aria-modal="true"]') !== null);
    if (!kept) to?.focus({ preventScroll: true });
  });
}
