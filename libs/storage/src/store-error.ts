/**
 * What can go wrong with an object store, whatever is behind it.
 *
 * - `not-found`: no object or upload under this key, or an object whose bytes are gone
 * - `too-large`: more bytes than the caller allowed or the upload announced
 * - `checksum-mismatch`: the bytes are not the ones the caller announced; nothing was kept
 * - `offset-conflict`: the upload stands elsewhere, or another connection is writing to it
 * - `bad-range`: the first byte asked for lies behind the object's end
 * - `disk-full`: no room left (or a quota reached); nothing half-written was kept
 * - `aborted`: the sender went away or the caller's signal fired
 * - `bad-key`: a key, prefix or extension that breaks the one pattern of names
 * - `unavailable`: the store does not answer, or refuses
 */
export type StoreErrorCode =
  | 'not-found'
  | 'too-large'
  | 'checksum-mismatch'
  | 'offset-conflict'
  | 'bad-range'
  | 'disk-full'
  | 'aborted'
  | 'bad-key'
  | 'unavailable';

/** The one class of error that leaves this package; `cause` is private, for logs only. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** True for a StoreError, and for one with this code when a code is given. */
export function isStoreError(error: unknown, code?: StoreErrorCode): error is StoreError {
  return error instanceof StoreError && (code === undefined || error.code === code);
}

export function noSuchObject(key: string): StoreError {
  return new StoreError('not-found', `No object ${key}.`);
}

export function noSuchUpload(key: string): StoreError {
  return new StoreError('not-found', `No upload ${key}.`);
}
