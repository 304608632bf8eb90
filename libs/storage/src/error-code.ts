/** `ENOENT`, `NoSuchKey` and the like. Not by instanceof: errors may come from another realm. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : undefined;
}
