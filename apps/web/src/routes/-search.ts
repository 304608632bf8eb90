/** Makes of an address what a screen knows of it. */
type Reader<S> = (search: Record<string, unknown>) => S;

/**
 * For `useSearch`: what the route's reader makes of the address and nothing else. The router lays
 * that over the address as it is written, so that what the reader left out comes back unread.
 */
export function asRead<S>(read: Reader<S>) {
  return { select: (search: object): S => read({ ...search }), structuralSharing: true } as const;
}

/** The search part `?url=`: where to go after signing in. */
export function urlSearch(search: Record<string, unknown>): { url?: string | undefined } {
  return typeof search['url'] === 'string' ? { url: search['url'] } : {};
}

/** The search part `?token=` of links in mails. */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  const { token } = search;
  return typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {};
}

/** The address as it is: for a page that reads it itself (`asRead`), so that the first page needs no reader of it. */
export const asWritten = <S>(search: Record<string, unknown>): S => search as unknown as S;
