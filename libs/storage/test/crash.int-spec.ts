import { afterAll, beforeAll, describe } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'minio';
import { openStore, parseStoreUrl } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';
import { survivesKills } from './crash-suite.ts';
import { startS3Server } from './s3-server.ts';

const MEBI = 1024 * 1024;

describe('files on disk', () => {
  let folder: string;
  let store: ObjectStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    store = await openStore(`file://${folder}`);
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const files = async (): Promise<number> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  // Two batches that stood in memory, and a few chunks: the writer went on after it said how far it is.
  survivesKills(
    () => store,
    () => `file://${folder}`,
    files,
    2 * MEBI + 256 * 1024,
    101,
  );
});

const s3 = await startS3Server();

(s3 ? describe : describe.skip)('an S3 server', () => {
  const url = s3?.url(`jampot-crash-${Date.now()}`) ?? '';
  let store: ObjectStore;

  beforeAll(async () => {
    store = await openStore(url);
  });
  afterAll(async () => {
    await store.removePrefix('');
    await store.close();
    await s3?.stop();
  });

  /** Objects and unfinished multipart uploads, asked from the server itself. */
  const pieces = async (): Promise<number> => {
    const address = parseStoreUrl(url);
    if (address.kind !== 's3') throw new Error('No bucket.');
    const { host, port, tls, accessKey, secretKey, bucket, region } = address;
    const client = new Client({ endPoint: host, port, useSSL: tls, accessKey, secretKey, region });
    const objects = await client.listObjectsV2Query(bucket, '', '', '', 1000, '');
    const uploads = await client.listIncompleteUploadsQuery(bucket, '', '', '', '');
    return objects.objects.length + uploads.uploads.length;
  };
  // One part on its way and one that fills; to list, one more than a page of S3 has.
  survivesKills(
    () => store,
    () => url,
    pieces,
    2 * 8 * 1024 * 1024,
    1001,
  );
});
