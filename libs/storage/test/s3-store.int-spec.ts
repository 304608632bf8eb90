import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { letsPagesRead, newObjectKey, openStore, parseStoreUrl } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { S3Bucket } from '../src/s3/s3-bucket.ts';
import { patternSha256, patternStream } from './pattern.ts';
import { startS3Server } from './s3-server.ts';

/** Bytes of a part on the server. */
const PART = 8 * 1024 * 1024;

const server = await startS3Server();

(server ? describe : describe.skip)('the S3 store', () => {
  const bucketUrl = server?.url(`jampot-s3-${Date.now()}`) ?? '';
  let store: ObjectStore;

  beforeAll(async () => {
    store = await openStore(bucketUrl);
  });
  afterAll(async () => {
    await store.removePrefix('');
    await store.close();
    await server?.stop();
  });

  it('lets the pages of everybody read, unless it is told otherwise', async () => {
    expect(await letsPagesRead(bucketUrl, 'https://jampot.example')).toBe(true);
  });

  it('is opened by all services at once before there is a bucket', async () => {
    const url = server?.url(`jampot-new-${Date.now()}`) ?? '';
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(url)));
    for (const one of stores) await one.close();
    expect(stores).toHaveLength(8);
  });

  it('signs an address that serves the bytes, and ranges of them, to anybody', async () => {
    const key = newObjectKey(1, 'mp4');
    await store.put(key, Buffer.from('0123456789'), { contentType: 'video/mp4' });
    const url = (await store.presign(key, { expiresSeconds: 60 })) ?? '';
    const whole = await fetch(url);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(await whole.text()).toBe('0123456789');
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('234');
    const other = (_whole: string, digit: string) => `Signature=${digit === '0' ? '1' : '0'}`;
    const spoilt = await fetch(url.replace(/Signature=(.)/u, other));
    expect([400, 403]).toContain(spoilt.status);
    expect(await store.localPath(key)).toBeNull();
  });

  it('signs an address that serves nothing any more once its time is over', async () => {
    const key = newObjectKey(1, 'mp4');
    await store.put(key, Buffer.from('0123456789'), { contentType: 'video/mp4' });
    const url = (await store.presign(key, { expiresSeconds: 2 })) ?? '';
    expect((await fetch(url, { headers: { range: 'bytes=0-1' } })).status).toBe(206);
    const deadline = Date.now() + 10_000;
    let status = 206;
    while (status === 206 && Date.now() < deadline) {
      await pause(200);
      status = (await fetch(url, { headers: { range: 'bytes=2-4' } })).status;
    }
    expect(status).toBe(403);
    expect((await fetch((await store.presign(key, { expiresSeconds: 60 })) ?? '')).status).toBe(
      200,
    );
  });

  it('counts a part once that came twice, at the same moment', async () => {
    const key = newObjectKey(1, 'mp4');
    const size = 2 * PART + 5;
    await store.uploads.create(key, { size, contentType: 'video/mp4' });
    await store.uploads.append(key, 0, patternStream(0, PART));
    const address = parseStoreUrl(bucketUrl);
    if (address.kind !== 's3') throw new Error('No bucket.');
    const bucket = new S3Bucket(address);
    const { value: begun } = await bucket.unfinished('').next();
    if (begun === undefined) throw new Error('No multipart upload.');
    const second = await buffer(patternStream(PART, 2 * PART));
    const late = Array.from({ length: 4 }, () =>
      bucket.putPart(begun.name, begun.uploadId, 2, second),
    );
    await Promise.all(late);
    expect(await store.uploads.status(key)).toMatchObject({ offset: 2 * PART });
    await store.uploads.append(key, 2 * PART, patternStream(2 * PART, size));
    const object = await store.uploads.finish(key);
    expect(object).toMatchObject({ size, sha256: await patternSha256(size) });
    bucket.close();
  });

  it('signs a download under any name', async () => {
    const key = newObjectKey(1);
    await store.put(key, Buffer.from('<script>'), { contentType: 'text/html' });
    const name = 'Prise "3"; ünï\r\nX-Evil: 1.html';
    const url = await store.presign(key, {
      expiresSeconds: 60,
      downloadName: name,
      contentType: 'application/octet-stream',
    });
    const answer = await fetch(url ?? '');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name);
    expect(answer.headers.get('x-evil')).toBeNull();
  });

  it.each([0, -1, 1.5, 604_801])('signs nothing for %p seconds', async (expiresSeconds) => {
    const key = newObjectKey(1);
    await expect(store.presign(key, { expiresSeconds })).rejects.toThrow(RangeError);
  });

  it('says unavailable when nobody answers, or the secret is wrong', async () => {
    await expect(openStore('s3://key:secret@127.0.0.1:1/bucket?tls=0')).rejects.toMatchObject({
      code: 'unavailable',
    });
    const wrong = (server?.url('jampot-wrong') ?? '').replace(/:[^:@/]+@/, ':wrong@');
    await expect(openStore(wrong)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
