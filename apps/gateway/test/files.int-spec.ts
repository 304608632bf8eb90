import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { FilesTokens } from '@jampot/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ JAMPOT_MAX_UPLOAD: String(8 * 1024 * 1024) });
}, 60_000);
afterAll(() => stage?.stop());

describe('files', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(5000)]);

  async function sendVersion(parts: Record<string, [Buffer, string]>): Promise<Response> {
    const form = new FormData();
    form.set('name', 'v1');
    for (const [name, [bytes, file]] of Object.entries(parts)) {
      form.set(name, new Blob([new Uint8Array(bytes)]), file);
    }
    return fetch(`${stage.base}/api/assets/7/versions`, {
      method: 'POST',
      headers: await stage.signedIn(),
      body: form,
    });
  }
  const address = (storeKey: string, account = 1) =>
    `/files/${storeKey}?t=${new FilesTokens(stage.environment.of('gateway')['JAMPOT_FILES_KEY'] ?? '').tokenFor(account, 104, 'session-1')}`;

  it('of a multipart body are stored, sniffed and handed on', async () => {
    const response = await sendVersion({ source: [png, '../../etc/passwd.png'] });
    expect(response.status).toBe(201);
    const source = stage.asked.at(-1)?.files['source'];
    expect(source).toMatchObject({
      size: png.length,
      content_type: 'image/png',
      sha256: createHash('sha256').update(png).digest('hex'),
    });
    expect(source?.key).toMatch(/^a\/1\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/u);
    const served = await stage.get(address(source?.key ?? ''));
    expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(served.headers.get('x-accel-buffering')).toBe('no');
  });

  it('are served in ranges, and only with a good address of their account', async () => {
    await sendVersion({ source: [png, 'a.png'] });
    const storeKey = stage.asked.at(-1)?.files['source']?.key ?? '';
    const part = await stage.get(address(storeKey), { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${png.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(png.subarray(10, 20))).toBe(true);
    expect((await stage.get(address(storeKey), { range: 'bytes=999999-' })).status).toBe(416);
    expect((await stage.get(`/files/${storeKey}`)).status).toBe(404);
    expect((await stage.get(address(storeKey, 2))).status).toBe(404);
    expect((await stage.get('/files/..%2f..%2fetc%2fpasswd?t=x')).status).toBe(404);
  });

  it('that could run script are downloads', async () => {
    await sendVersion({ source: [Buffer.from('<html><script>alert(1)</script>'), 'a.html'] });
    const served = await stage.get(address(stage.asked.at(-1)?.files['source']?.key ?? ''));
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/u);
    expect(served.headers.get('content-type')).not.toContain('html');
  });

  it('of a refused request are gone', async () => {
    stage.failNext(new JampotError('forbidden'));
    const response = await sendVersion({ source: [png, 'b.png'] });
    expect(response.status).toBe(403);
    expect((await stage.get(address(stage.asked.at(-1)?.files['source']?.key ?? ''))).status).toBe(
      404,
    );
  });

  it('that are empty, too large or unexpected are refused', async () => {
    const empty = await sendVersion({ source: [Buffer.alloc(0), 'empty.mov'] });
    expect([empty.status, ((await empty.json()) as { error: string }).error]).toEqual([
      412,
      "The file 'empty.mov' is empty.",
    ]);
    expect(
      (await sendVersion({ source: [Buffer.alloc(9 * 1024 * 1024, 1), 'big.mov'] })).status,
    ).toBe(413);
    expect((await sendVersion({ virus: [png, 'c.png'] })).status).toBe(412);
    const control = await sendVersion({ source: [png, 'pass\u0000wd.png'] });
    expect([control.status, ((await control.json()) as { error: string }).error]).toEqual([
      412,
      'Invalid characters used.',
    ]);
  });
});
