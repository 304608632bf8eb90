import { errorCode } from '../error-code.ts';
import { isStoreError, StoreError } from '../store-error.ts';

const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);
const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'StorageFull']);

/** True when the server says that there is no such object or multipart upload. */
export function isMissing(error: unknown): boolean {
  return MISSING.has(errorCode(error) ?? '');
}

export function s3Error(error: unknown): StoreError {
  if (isStoreError(error)) return error;
  if (FULL.has(errorCode(error) ?? '')) {
    return new StoreError('disk-full', 'The object server is full.', { cause: error });
  }
  return new StoreError('unavailable', 'The object server does not answer or refuses.', {
    cause: error,
  });
}
