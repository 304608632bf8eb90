import { StoreError } from '../store-error.ts';
import { MOST_PARTS, partBytesFor, PartWriter } from './part-writer.ts';
import type { S3Bucket, S3Part } from './s3-bucket.ts';

/**
 * Writes bytes of unknown length under a name: in one request when they fit into a part, else in
 * parts. Nothing is left when the bytes break off or the server fails.
 */
export async function putBlob(
  bucket: S3Bucket,
  name: string,
  contentType: string,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const parts: S3Part[] = [];
  let uploadId: string | undefined;
  const writer = new PartWriter(partBytesFor(0), 1, Buffer.alloc(0), async (part, chunk) => {
    if (part > MOST_PARTS) throw new StoreError('too-large', 'More bytes than an object can hold.');
    uploadId ??= await bucket.startParts(name, contentType);
    parts.push(await bucket.putPart(name, uploadId, part, chunk));
  });
  try {
    for await (const chunk of bytes) await writer.write(chunk);
    if (writer.next === 1) {
      await bucket.put(name, writer.rest, contentType);
      return;
    }
    if (writer.rest.length > 0) await writer.sendRest();
    await writer.settle();
    if (uploadId !== undefined) await bucket.completeParts(name, uploadId, parts);
  } catch (error) {
    // The part on its way ends first: one that arrives after the abort would stay.
    await writer.settle().catch(() => undefined);
    if (uploadId !== undefined) await bucket.abortParts(name, uploadId).catch(() => undefined);
    throw error;
  }
}
