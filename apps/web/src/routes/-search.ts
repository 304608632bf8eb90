/** The search part `?url=`: where to go after signing in. */
export function urlSearch(search: Record<string, unknown>): { url?: string | undefined } {
  return typeof search['url'] === 'string' ? { url: search['url'] } : {};
}

/** The search part `?token=` of links in mails. */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  const { token } = search;
  return typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {};
}
