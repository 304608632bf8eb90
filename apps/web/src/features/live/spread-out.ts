/**
 * Does what is asked for once, at a moment of its own within the next `most` milliseconds, however
 * often it is asked meanwhile: what many browsers are told at once they don't all do at once.
 */
export function spreadOut<T>(
  work: (newest: T) => void,
  most: number,
): { readonly ask: (what: T) => void; readonly cancel: () => void } {
  let newest: T;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask: (what) => {
      newest = what;
      timer ??= setTimeout(() => {
        timer = undefined;
        work(newest);
      }, Math.random() * most);
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
