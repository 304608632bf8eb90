/** What releases of before kept in the browser, of whoever used it last, and nothing reads any more. */
const OLD = ['jampot.uploads', 'jampot.user'];

/** Nothing of other people stays in a browser that they have left. */
export function removeOldSettings(): void {
  try {
    for (const name of OLD) localStorage.removeItem(name);
  } catch {
    // Private windows may refuse storage: then nothing was kept either.
  }
}
