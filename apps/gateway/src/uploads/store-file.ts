import { invalid, JampotError } from '@jampot/contracts';
import type { StoredUpload } from '@jampot/contracts';
import {
  extensionOf,
  fileNameProblem,
  SNIFF_LENGTH,
  sniffMimeType,
  UNKNOWN_MIME_TYPE,
} from '@jampot/domain';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Readable } from 'node:stream';

/**
 * Streams a file into the store and tells its type by its content. Its name is kept for people
 * only; where it lies is chosen here.
 * @throws JampotError `invalid` for an empty file or a name too long, `too_large`, `malformed` for one that breaks off;
 * StoreError; what `expect` throws.
 */
export async function storeFile(
  store: ObjectStore,
  file: {
    readonly accountId: number;
    readonly name: string;
    readonly source: Readable & { readonly truncated?: boolean };
    /** Bytes. */
    readonly maxBytes: number;
    /** Enters the object among what is expected, before its first byte is stored. */
    readonly expect: (key: string) => Promise<void>;
  },
): Promise<StoredUpload> {
  const problem = fileNameProblem(file.name);
  if (problem !== null) {
    file.source.resume();
    throw invalid('file', problem);
  }
  const iterator = file.source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await peek(iterator);
  if (head.length === 0) throw emptyFile(file.name);
  const contentType = sniffMimeType(head) ?? UNKNOWN_MIME_TYPE;
  const key = newObjectKey(file.accountId, safeExtension(file.name));
  await file.expect(key);
  const stored = await store.put(
    key,
    Readable.from(joined(head, iterator), { objectMode: false }),
    {
      contentType,
      maxBytes: file.maxBytes,
      name: file.name,
    },
  );
  if (file.source.truncated === true) {
    await store.remove(key);
    throw new JampotError('too_large');
  }
  return {
    key,
    name: file.name,
    size: stored.size,
    sha256: stored.sha256,
    content_type: contentType,
  };
}

function emptyFile(name: string): JampotError {
  return invalid('file', `The file '${name}' is empty.`);
}

/** Letters and digits only, or nothing. */
export function safeExtension(name: string): string | undefined {
  const extension = extensionOf(name).toLowerCase();
  return /^[a-z0-9]{1,8}$/u.test(extension) ? extension : undefined;
}

async function peek(iterator: AsyncIterator<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  while (length < SNIFF_LENGTH) {
    const next = await iterator.next().catch((cause: unknown) => {
      throw new JampotError('malformed', { cause });
    });
    if (next.done === true) break;
    pieces.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(pieces);
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}
