import { SNIFF_LENGTH, sniffMimeType, UNKNOWN_MIME_TYPE } from '@jampot/domain';
import type { ObjectStore, StoredObject } from '@jampot/storage';
import { buffer } from 'node:stream/consumers';

/** The type of a stored object, by its content. */
export async function sniffStored(store: ObjectStore, object: StoredObject): Promise<string> {
  if (object.size === 0) return UNKNOWN_MIME_TYPE;
  const head = await store.read(object.key, { start: 0, end: SNIFF_LENGTH - 1 });
  return sniffMimeType(await buffer(head)) ?? UNKNOWN_MIME_TYPE;
}
