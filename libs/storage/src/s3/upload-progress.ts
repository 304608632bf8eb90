import { setTimeout as wait } from 'node:timers/promises';
import type { UploadRecord } from '../object-record.ts';
import { noSuchUpload } from '../store-error.ts';
import type { S3Bucket, S3Part } from './s3-bucket.ts';
import { s3Name } from './s3-objects.ts';

/** How often, and after how many milliseconds each, an object that is being put together is looked for. */
const ASSEMBLY_LOOKS = 15;
const ASSEMBLY_PAUSE = 200;

/** How far an upload is on the server. */
export interface Progress {
  readonly parts: readonly S3Part[];
  /** What follows the parts and is shorter than one. */
  readonly tail: Buffer;
  readonly offset: number;
  /** The parts were put together already: finish() was interrupted. */
  readonly complete: boolean;
}

/** An upload's record, with the multipart upload behind it. */
export type S3UploadRecord = UploadRecord & { readonly uploadId: string };

/** Asks the server how far an upload is. */
export async function progressOf(
  bucket: S3Bucket,
  key: string,
  record: S3UploadRecord,
): Promise<Progress> {
  const name = s3Name.blob(key, record.blob);
  const listed = await bucket.parts(name, record.uploadId);
  if (!listed) {
    const size = await assembled(bucket, key, name);
    return { parts: [], tail: Buffer.alloc(0), offset: size, complete: true };
  }
  const parts = eachOnce(listed);
  const held = parts.reduce((bytes, { size }) => bytes + size, 0);
  const none = { parts, tail: Buffer.alloc(0), offset: held, complete: false };
  if (held === record.size) return none;
  const tail = await bucket.get(s3Name.tail(key, parts.length + 1));
  return tail ? { ...none, tail, offset: held + tail.length } : none;
}

/**
 * Some servers list a part twice that came twice: from a process that was killed while it was on its way,
 * and from the one that went on. A part has the same bytes whoever sends it.
 */
function eachOnce(listed: readonly S3Part[]): readonly S3Part[] {
  return [...new Map(listed.map((part) => [part.part, part])).values()];
}

/**
 * Bytes of the object that the parts became. Whoever asked for that may have been killed while the
 * server is still at it, and not every server keeps the parts until the object is there.
 */
async function assembled(bucket: S3Bucket, key: string, name: string): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    const whole = await bucket.stat(name);
    if (whole) return whole.size;
    if (looks === ASSEMBLY_LOOKS) throw noSuchUpload(key);
    await wait(ASSEMBLY_PAUSE);
  }
}
