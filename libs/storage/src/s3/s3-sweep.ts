import { isKey, keyNameOfBlob } from '../object-key.ts';
import { suspects } from '../sweep/suspects.ts';
import { unlessStopped } from '../sweep/sweep-turn.ts';
import type { S3Bucket, S3Item } from './s3-bucket.ts';
import type { S3Objects } from './s3-objects.ts';
import type { S3Uploads } from './s3-uploads.ts';

/**
 * Removes old bytes, parts, tails and locks that nothing refers to.
 * @returns how many; throws when the signal fires
 */
export async function sweepS3(
  bucket: S3Bucket,
  objects: S3Objects,
  uploads: S3Uploads,
  olderThan: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  const bytes = unlessStopped(signal, listedBytes(bucket));
  const records = unlessStopped(signal, listedRecords(bucket));
  for await (const { name, modified, key, blob } of suspects(bytes, records)) {
    if (modified >= olderThan) continue;
    if ((await objects.find(key))?.blob === blob) continue;
    if ((await uploads.find(key))?.blob === blob) continue;
    await bucket.remove(name);
    removed += 1;
  }
  for await (const { name, uploadId, initiated } of unlessStopped(
    signal,
    bucket.unfinished('data/'),
  )) {
    const owner = ownerOf(name);
    if (initiated >= olderThan || !owner) continue;
    if ((await uploads.find(owner.key))?.uploadId === uploadId) continue;
    await bucket.abortParts(name, uploadId);
    removed += 1;
  }
  for (const tree of ['tails/', 'locks/']) {
    for await (const { name, modified } of unlessStopped(signal, bucket.list(tree))) {
      const key = name.slice(tree.length).split('/').slice(0, 4).join('/');
      if (modified >= olderThan || !isKey(key) || (await uploads.find(key))) continue;
      await bucket.remove(name);
      removed += 1;
    }
  }
  return removed;
}

async function* listedBytes(
  bucket: S3Bucket,
): AsyncGenerator<S3Item & { key: string; blob: string }> {
  for await (const item of bucket.list('data/')) {
    const owner = ownerOf(item.name);
    if (owner) yield { ...item, ...owner };
  }
}

async function* listedRecords(bucket: S3Bucket): AsyncGenerator<string> {
  for await (const { name } of bucket.list('meta/')) {
    const key = name.slice('meta/'.length);
    if (isKey(key)) yield key;
  }
}

function ownerOf(name: string): { key: string; blob: string } | null {
  const cut = name.lastIndexOf('/');
  const blob = name.slice(cut + 1);
  const keyName = keyNameOfBlob(blob);
  const key = `${name.slice('data/'.length, cut)}/${keyName ?? ''}`;
  return isKey(key) ? { key, blob } : null;
}
