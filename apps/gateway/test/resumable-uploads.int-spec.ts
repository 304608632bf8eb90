import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JampotError, releaseUpload } from '@jampot/contracts';
import { FilesTokens } from '@jampot/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ JAMPOT_MAX_UPLOAD: String(8 * 1024 * 1024) });
}, 60_000);
afterAll(() => stage?.stop());

describe('resumable uploads', () => {
  async function storedPng(): Promise<string> {
    const form = new FormData();
    form.set('name', 'v1');
    form.set('source', new Blob([Buffer.from('89504e470d0a1a0a00', 'hex')]), 'a.png');
    await fetch(`${stage.base}/api/assets/7/versions`, {
      method: 'POST',
      headers: await stage.signedIn(),
      body: form,
    });
    return stage.asked.at(-1)?.files['source']?.key ?? '';
  }
  const bytes = randomBytes(300_000);
  const meta = (name: string, sha256?: string) =>
    [
      `filename ${Buffer.from(name).toString('base64')}`,
      ...(sha256 === undefined ? [] : [`sha256 ${Buffer.from(sha256).toString('base64')}`]),
    ].join(',');

  async function create(size: number, metadata: string): Promise<Response> {
    return fetch(`${stage.base}/api/uploads/`, {
      method: 'POST',
      headers: {
        ...(await stage.signedIn()),
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': metadata,
      },
    });
  }
  async function patch(location: string, offset: number, part: Buffer): Promise<Response> {
    return fetch(new URL(location, stage.base), {
      method: 'PATCH',
      headers: {
        ...(await stage.signedIn()),
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(part),
    });
  }

  it('tell what of the protocol there is, and refuse what there is not', async () => {
    const told = await fetch(`${stage.base}/api/uploads`, { method: 'OPTIONS' });
    expect(told.status).toBe(204);
    expect(Object.fromEntries(told.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
      'tus-max-size': String(8 * 1024 * 1024),
    });
    const location = (await create(10, meta('a.mov'))).headers.get('location') ?? '';
    const piece = await fetch(new URL(location, stage.base), {
      method: 'PATCH',
      headers: {
        ...(await stage.signedIn()),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'upload-checksum': 'sha256 AAAA',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(10),
    });
    expect(piece.status).toBe(400);
  });

  it('arrive in pieces, tell where they stand, and stand for a file part', async () => {
    const metadata = meta('clip.mov', createHash('sha256').update(bytes).digest('hex'));
    const created = await create(bytes.length, metadata);
    expect(created.status).toBe(201);
    const location = created.headers.get('location') ?? '';
    expect((await patch(location, 0, bytes.subarray(0, 100_000))).status).toBe(204);
    const head = await fetch(new URL(location, stage.base), {
      method: 'HEAD',
      headers: { ...(await stage.signedIn()), 'tus-resumable': '1.0.0' },
    });
    expect(head.headers.get('upload-offset')).toBe('100000');
    expect(head.headers.get('upload-metadata')).toBe(metadata);
    expect((await patch(location, 5, bytes.subarray(5))).status).toBe(409);
    expect((await patch(location, 100_000, bytes.subarray(100_000))).status).toBe(204);
    const id = location.split('/').at(-1) ?? '';
    const response = await fetch(`${stage.base}/api/assets/7/versions`, {
      method: 'POST',
      headers: { ...(await stage.signedIn()), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'v1', source: id, source_file: 'clip.mov' }),
    });
    expect(response.status).toBe(201);
    expect(stage.asked.at(-1)?.files['source']).toMatchObject({
      name: 'clip.mov',
      size: bytes.length,
    });
  });

  it('keep their name, unless the request that names them gives another', async () => {
    const created = await create(10, meta('Wip/clip v2.mov'));
    const location = created.headers.get('location') ?? '';
    expect((await patch(location, 0, bytes.subarray(0, 4))).status).toBe(204);
    expect((await patch(location, 4, bytes.subarray(4, 10))).status).toBe(204);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes.subarray(0, 10))]), 'poster.png');
    const answer = await fetch(`${stage.base}/files.json`, {
      method: 'POST',
      headers: await stage.signedIn(),
      body: form,
    });
    const { files } = (await answer.json()) as { files: [{ id: string }] };
    const ids = { source: location.split('/').at(-1), poster: files[0].id };
    const namesWith = async (names: Record<string, string>) => {
      const response = await fetch(`${stage.base}/api/assets/7/versions`, {
        method: 'POST',
        headers: { ...(await stage.signedIn()), 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'v1', ...ids, ...names }),
      });
      expect(response.status).toBe(201);
      const { source, poster } = stage.asked.at(-1)?.files ?? {};
      return [source?.name, poster?.name];
    };
    expect(await namesWith({})).toEqual(['Wip/clip v2.mov', 'poster.png']);
    expect(await namesWith({ source_file: 'other.mov', poster_file: ' ' })).toEqual([
      'other.mov',
      'poster.png',
    ]);
  });

  it('are served by what they hold, whatever their names say', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const created = await create(page.length, meta('harmless.mp4'));
    const location = created.headers.get('location') ?? '';
    expect((await patch(location, 0, page)).status).toBe(204);
    const id = location.split('/').at(-1) ?? '';
    await fetch(`${stage.base}/api/assets/7/versions`, {
      method: 'POST',
      headers: { ...(await stage.signedIn()), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'v1', source: id, source_file: 'harmless.mp4' }),
    });
    const object = stage.asked.at(-1)?.files['source']?.key ?? '';
    const t = new FilesTokens(stage.environment.of('gateway')['JAMPOT_FILES_KEY'] ?? '').tokenFor(
      1,
      104,
      'session-1',
    );
    const response = await stage.get(`/files/${object}?t=${t}`);
    expect(response.headers.get('content-type')).not.toContain('video');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/u);
  });

  it('are the only thing that stands for a file part: the key of a stored object does not', async () => {
    const stored = await storedPng();
    const name = stored.slice(stored.lastIndexOf('/') + 1);
    const response = await fetch(`${stage.base}/api/assets/7/versions`, {
      method: 'POST',
      headers: { ...(await stage.signedIn()), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'v1', source: name }),
    });
    expect(response.status).toBe(412);
  });

  it('that are refused with bytes on their way leave the connection to the next request', async () => {
    const headers = { ...(await stage.signedIn()), 'tus-resumable': '1.0.0' };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string, more: OutgoingHttpHeaders, body: Buffer) =>
      new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
        const sending = request(new URL(path, stage.base), { agent, method }, (response) => {
          const answer = { status: response.statusCode, port: response.socket.localPort };
          response.resume().once('end', () => resolve(answer));
        });
        for (const [name, value] of Object.entries({ ...headers, ...more })) {
          if (value !== undefined) sending.setHeader(name, value);
        }
        sending.once('error', reject).end(body);
      });
    try {
      const type = { 'content-type': 'application/offset+octet-stream' };
      const refused = {
        ...type,
        'upload-length': 2_000_000,
        'upload-metadata': meta('x'.repeat(300)),
      };
      const first = await ask('POST', '/api/uploads', refused, randomBytes(1_000_000));
      expect(first.status).toBe(412);
      const next = await ask('GET', '/api/users/me', {}, Buffer.alloc(0));
      expect(next).toEqual({ status: 200, port: first.port });
    } finally {
      agent.destroy();
    }
  }, 20_000);

  it('that arrived damaged are refused', async () => {
    const created = await create(10, meta('x.mov', '0'.repeat(64)));
    const ended = await patch(created.headers.get('location') ?? '', 0, bytes.subarray(0, 10));
    expect(ended.status).toBe(460);
  });

  it('belong to their account, and need somebody signed in', async () => {
    const created = await create(10, meta('x.mov'));
    const location = new URL(created.headers.get('location') ?? '', stage.base);
    const foreign = await fetch(location, {
      method: 'HEAD',
      headers: { 'access-token': await stage.token(4, { account: 2 }), 'tus-resumable': '1.0.0' },
    });
    expect(foreign.status).toBe(404);
    expect(
      (await fetch(location, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status,
    ).toBe(401);
  });

  it('that are finished say so to whoever did not hear it, and take nothing more', async () => {
    const created = await create(10, meta('twice.mp4'));
    const location = created.headers.get('location') ?? '';
    expect((await patch(location, 0, bytes.subarray(0, 10))).status).toBe(204);
    const told = stage.asked.length;
    const again = await patch(location, 10, Buffer.alloc(0));
    expect([again.status, again.headers.get('upload-offset')]).toEqual([204, '10']);
    expect(stage.asked.length).toBe(told);
    expect((await patch(location, 10, bytes.subarray(0, 5))).status).toBe(413);
    expect((await patch(location, 4, bytes.subarray(0, 5))).status).toBe(409);
  });

  it('that are finished are released by their owner alone, and only while nothing has them', async () => {
    const released: unknown[] = [];
    let taken = true;
    stage.answers[releaseUpload.name] = ({ body }) => {
      if (taken) throw new JampotError('conflict', { text: 'A version has this file.' });
      released.push(body);
      return [{ released: true }];
    };
    const created = await create(10, meta('refused.mp4'));
    const location = created.headers.get('location') ?? '';
    expect((await patch(location, 0, bytes.subarray(0, 10))).status).toBe(204);
    const remove = async (accessToken: string) => {
      const answer = await fetch(new URL(location, stage.base), {
        method: 'DELETE',
        headers: { 'access-token': accessToken, 'tus-resumable': '1.0.0' },
      });
      return [answer.status, await answer.text()];
    };
    const own = await stage.token(4);
    expect(await remove(await stage.token(4, { user: 999 }))).toEqual([404, expect.any(String)]);
    expect(await remove(own)).toEqual([409, 'A version has this file.\n']);
    taken = false;
    expect(await remove(own)).toEqual([204, '']);
    const name = location.split('/').at(-1)?.split('~')[0] ?? '';
    expect(released).toEqual([{ key: `a/1/${name.slice(0, 2)}/${name}` }]);
  });

  it('that are empty or larger than allowed are not begun', async () => {
    expect((await create(0, meta('x.mov'))).status).toBe(412);
    expect((await create(9 * 1024 * 1024, meta('x.mov'))).status).toBe(413);
  });

  it('of a file with a name too long are not begun', async () => {
    const refused = await create(10, meta(`${'x'.repeat(296)}.mov`));
    expect([refused.status, await refused.text()]).toEqual([
      412,
      "The file's name is too long. No more than 255 characters.\n",
    ]);
    expect((await create(10, meta(`${'x'.repeat(251)}.mov`))).status).toBe(201);
  });

  it('that are no ids stand for no file part', async () => {
    for (const source of [5, 'x', {}]) {
      const response = await fetch(`${stage.base}/api/assets/7/versions`, {
        method: 'POST',
        headers: { ...(await stage.signedIn()), 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'v1', source }),
      });
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
        412,
        'This upload is not known or not finished.',
      ]);
    }
  });
});
