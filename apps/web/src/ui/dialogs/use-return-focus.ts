import { useEffect, useState } from 'react';

/**
 * Gives the keyboard's focus back, when the component goes, to what had it when it came; for an entry
 * of a menu that has closed since, to what opened the menu. Focus that has gone elsewhere stays there.
 */
export function useReturnFocus(): void {
  const [opener] = useState(openerOfNow);
  useEffect(
    () => () => {
      // What it lay over is inert until it is out of the page.
      setTimeout(() => {
        if (document.activeElement === document.body && opener?.isConnected) opener.focus();
      });
    },
    [opener],
  );
}

function openerOfNow(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]') ?? null;
  const opener =
    menu === null
      ? activeElement
      : document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
