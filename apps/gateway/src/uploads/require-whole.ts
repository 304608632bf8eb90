import { invalid } from '@jampot/contracts';
import type { StoredUpload } from '@jampot/contracts';
import { hasMovieIndex } from '@jampot/domain';
import type { ObjectStore } from '@jampot/storage';
import { buffer } from 'node:stream/consumers';

/** @throws JampotError `invalid` for a video that was broken off before its index. */
export async function requireWhole(
  store: ObjectStore,
  slot: string,
  { key, size, content_type: type }: StoredUpload,
): Promise<void> {
  const whole = await hasMovieIndex(type, size, async (start, length) =>
    buffer(await store.read(key, { start, end: Math.min(start + length, size) - 1 })),
  );
  if (!whole) throw invalid(slot, 'The file could not be read as video: it ends too early.');
}
