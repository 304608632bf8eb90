import { randomBytes } from 'node:crypto';

/**
 * An upload's id tells its object's key, so that nothing has to be remembered about it:
 * `<32 hex digits>`, optionally with the extension of the file.
 */
export function newUploadId(extension: string | undefined): string {
  const id = randomBytes(16).toString('hex');
  return extension === undefined ? id : `${id}.${extension}`;
}

/** The key of an upload within the account; null for what is no id. */
export function uploadKey(id: string, accountId: number): string | null {
  if (!/^[0-9a-f]{32}(?:\.[a-z0-9]{1,8})?$/u.test(id)) return null;
  return `a/${accountId}/${id.slice(0, 2)}/${id}`;
}
