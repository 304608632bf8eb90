import type { LiveLine } from '@jampot/client';

/** Milliseconds that a page may be out of sight before its line closes. */
const GRACE = 1000;

/**
 * Keeps a page's line open only while somebody sees the page. A browser opens six connections to a
 * server, for all tabs together: with a line each, the seventh tab would never load. A page that is
 * kept for the way back gives its line up at once. @returns to stop watching.
 */
export function restWhileHidden(line: LiveLine): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') line.resume();
    else timer = setTimeout(() => line.pause(), GRACE);
  };
  const leave = () => line.pause();
  if (document.visibilityState !== 'visible') line.pause();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', look);
  };
}
