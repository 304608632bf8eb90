import { afterAll, beforeAll, describe } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';
import { behindDisk } from './behind-disk.ts';
import { behindS3 } from './behind-s3.ts';
import { startS3Server } from './s3-server.ts';
import { behavesLikeAStore } from './store-suite.ts';
import { sweepsLikeAStore } from './sweep-suite.ts';
import { uploadsLikeAStore } from './uploads-suite.ts';

describe('files on disk', () => {
  let folder: string;
  let store: ObjectStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    store = await openStore(`file://${folder}/objects`);
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  behavesLikeAStore(() => store);
  uploadsLikeAStore(
    () => store,
    () => openStore(`file://${folder}/objects`),
  );
  sweepsLikeAStore(
    () => store,
    () => behindDisk(join(folder, 'objects')),
  );
});

// Before the tests are named, so that missing ones are counted as skipped.
const s3 = await startS3Server();

(s3 ? describe : describe.skip)('an S3 server', () => {
  const url = s3?.url(`jampot-${Date.now()}`) ?? '';
  let store: ObjectStore;

  beforeAll(async () => {
    store = await openStore(url);
  });
  afterAll(async () => {
    await store?.removePrefix('');
    await store?.close();
    await s3?.stop();
  });

  behavesLikeAStore(() => store);
  uploadsLikeAStore(
    () => store,
    () => openStore(url),
  );
  sweepsLikeAStore(
    () => store,
    () => behindS3(url),
  );
});
