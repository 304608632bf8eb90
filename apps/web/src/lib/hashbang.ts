/**
 * The path that an old hashbang address means: `!/assets/7?tab=files` → `/assets/7?tab=files`.
 * `hash` comes without its leading `#`. Null when it is no such address; an address that would
 * leave this site (`!//elsewhere`) is none.
 */
export function hashbangPath(hash: string): string | null {
  if (!hash.startsWith('!/')) return null;
  const path = hash.slice(1);
  return path.startsWith('//') || path.startsWith('/\\') ? null : path;
}
