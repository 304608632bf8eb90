import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newObjectKey, openStore } from '../src/index.ts';
import type { ObjectStore } from '../src/index.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { startS3Server } from './s3-server.ts';

// Real disks and servers on a busy machine.
jest.setTimeout(60_000);

const server = await startS3Server();

(server ? describe : describe.skip)('the S3 store', () => {
  let store: ObjectStore;

  beforeAll(async () => {
    store = await openStore(server?.url(`jampot-s3-${Date.now()}`) ?? '');
  });
  afterAll(async () => {
    await store.removePrefix('');
    await store.close();
    await server?.stop();
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
