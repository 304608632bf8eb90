import { JampotError } from '@jampot/contracts';
import type { ErrorCode } from '@jampot/contracts';
import { isStoreError } from '@jampot/storage';
import type { StoreErrorCode } from '@jampot/storage';

/**
 * Whatever was thrown on the way, as the error that the client is told of: what the object store
 * reports has a meaning of its own (a full disk is 507), anything else that is no JampotError is a
 * bug.
 */
export function asJampotError(thrown: unknown): JampotError {
  if (thrown instanceof JampotError) return thrown;
  if (isStoreError(thrown)) return new JampotError(storeErrorCode(thrown.code), { cause: thrown });
  return new JampotError('internal', { cause: thrown });
}

function storeErrorCode(code: StoreErrorCode): ErrorCode {
  switch (code) {
    case 'not-found':
    case 'bad-key':
      return 'not_found';
    case 'too-large':
      return 'too_large';
    case 'disk-full':
      return 'storage_full';
    case 'offset-conflict':
      return 'conflict';
    case 'checksum-mismatch':
    case 'aborted':
      return 'malformed';
    case 'bad-range':
      return 'range_not_satisfiable';
    case 'unavailable':
      return 'unavailable';
  }
}
