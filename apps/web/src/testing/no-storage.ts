/**
 * What stands in a storage's place where the browser has turned it off. The page's own is not mocked: it keeps a method as
 * it was when it was first called, for all files of a worker.
 */
export function noStorage(): Storage {
  return new Proxy({} as Storage, {
    get: () => {
      throw new DOMException('Storage is off.', 'SecurityError');
    },
  });
}
