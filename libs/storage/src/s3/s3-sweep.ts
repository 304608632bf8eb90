import { isKey, keyNameOfBlob } from '../object-key.ts';
import type { S3Bucket } from './s3-bucket.ts';
import type { S3Objects } from './s3-objects.ts';
import type { S3Uploads } from './s3-uploads.ts';

/** Removes old bytes, parts, tails and locks that nothing refers to. @returns how many */
export async function sweepS3(
  bucket: S3Bucket,
  objects: S3Objects,
  uploads: S3Uploads,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  for await (const { name, modified } of bucket.list('data/')) {
    const owner = ownerOf(name);
    if (modified >= olderThan || !owner) continue;
    if ((await objects.find(owner.key))?.blob === owner.blob) continue;
    if ((await uploads.find(owner.key))?.blob === owner.blob) continue;
    await bucket.remove(name);
    removed += 1;
  }
  for await (const { name, uploadId, initiated } of bucket.unfinished('data/')) {
    const owner = ownerOf(name);
    if (initiated >= olderThan || !owner) continue;
    if ((await uploads.find(owner.key))?.uploadId === uploadId) continue;
    await bucket.abortParts(name, uploadId);
    removed += 1;
  }
  for (const tree of ['tails/', 'locks/']) {
    for await (const { name, modified } of bucket.list(tree)) {
      const key = name.slice(tree.length).split('/').slice(0, 4).join('/');
      if (modified >= olderThan || !isKey(key) || (await uploads.find(key))) continue;
      await bucket.remove(name);
      removed += 1;
    }
  }
  return removed;
}

function ownerOf(name: string): { key: string; blob: string } | null {
  const cut = name.lastIndexOf('/');
  const blob = name.slice(cut + 1);
  const keyName = keyNameOfBlob(blob);
  const key = `${name.slice('data/'.length, cut)}/${keyName ?? ''}`;
  return isKey(key) ? { key, blob } : null;
}
