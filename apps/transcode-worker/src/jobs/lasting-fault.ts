import { isStoreError } from '@jampot/storage';
import { MediaError } from '../media/index.ts';

/** What a person is told of a store that has not what is read, or has no room for what is made. */
interface StoreFaults {
  readonly gone: string;
  readonly full: string;
}

/** What a person is told of a fault that trying again would not mend; null for one that it may. */
export function lastingFault(error: unknown, { gone, full }: StoreFaults): string | null {
  if (error instanceof MediaError) return error.code === 'no-space' ? null : error.message;
  if (isStoreError(error, 'not-found')) return gone;
  if (isStoreError(error, 'disk-full')) return full;
  return null;
}
