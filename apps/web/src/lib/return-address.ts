/**
 * The address to go on to after signing in: a path of this site, or `/`. Anything that would lead
 * elsewhere, or back to signing in, counts as none.
 */
export function returnAddress(url: string | undefined): string {
  if (url === undefined || !/^\/(?![/\\])/u.test(url)) return '/';
  return /^\/(?:login|autologin|register|activate|invite|password|forgotten)(?:[/?#]|$)/u.test(url)
    ? '/'
    : url;
}
