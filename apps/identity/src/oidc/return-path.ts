const LONGEST = 2000;

/** The page to return to: a path of this site, `/` for anything that could lead elsewhere. */
export function returnPath(url: string | undefined): string {
  if (url === undefined || url.length > LONGEST) return '/';
  return /^\/(?![/\\])[\x21-\x7e]*$/u.test(url) && !url.includes('\\') ? url : '/';
}
