import { LOCAL_FILE_SCHEME, localFileLink } from '../../pathmaps/local-path.ts';

/** A `file:` address of a path, as editors read it: absolute, `/`, percent-encoded. */
export function fileUrl(path: string): string {
  const system = /^[a-z]:|^\\\\/iu.test(path) ? 'windows' : 'mac';
  return localFileLink(path, system).replace(`${LOCAL_FILE_SCHEME}:`, 'file:');
}

/** The path as a script's `File` takes it, which decodes what is percent-encoded: `P:/a%20b.mov`. */
export function scriptPath(path: string): string {
  const address = fileUrl(path).slice('file:'.length);
  if (!address.startsWith('///')) return address;
  const rest = address.slice(3);
  return /^[a-z]:/iu.test(rest) ? rest : `/${rest}`;
}
