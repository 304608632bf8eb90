import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { DemoClip } from './demo-clips.ts';
import { seedDemo } from './demo.ts';

interface Call {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: string;
}

const clip = {
  asset: 'shot',
  fileName: 'shot_v001.mp4',
  statusId: 5,
  ffmpeg: '-f lavfi -i testsrc2=size=64x64:rate=24:duration=0.5'.split(' '),
};

describe('demo project', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let server: Server;
  let address: string;
  let calls: Call[];
  /** What was made by its path, and is listed there. */
  let made: Map<string, Record<string, unknown>[]>;
  let refuse: string | undefined;

  beforeEach(async () => {
    folder = temporaryFolder();
    mkdirSync(join(folder.path, 'scratch'));
    calls = [];
    made = new Map();
    refuse = undefined;
    server = createServer((request, response) => {
      void answer(request, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  });

  afterEach(() => {
    server.close();
    folder[Symbol.dispose]();
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const token = request.headers['access-token']?.toString();
    const body = await bodyOf(request);
    if (request.method === 'GET') {
      response.end(JSON.stringify({ success: true, things: listed(path) }));
      return;
    }
    calls.push({ path, token, body });
    response.statusCode = path === refuse ? 500 : 201;
    const own = { id: calls.length, parent_id: null, asset_id: 7 };
    const things = [{ ...own, ...namesIn(body) }];
    if (path !== refuse) made.set(path, [...(made.get(path) ?? []), ...things]);
    response.end(JSON.stringify({ success: true, things, access_token: 'a.b.c' }));
  }

  function listed(path: string): Record<string, unknown>[] {
    const below = path === '/api/me/folders' ? made.get('/api/folders') : [];
    return [...(made.get(path) ?? []), ...(below ?? [])];
  }

  const seed = (clips: readonly DemoClip[] = [clip]) =>
    seedDemo({
      address,
      dataDir: folder.path,
      adminEmail: 'a@b.example',
      adminPassword: 'word',
      signal: AbortSignal.timeout(20_000),
      clips,
    });

  it('is a project with a folder, assets and their media, made as the administrator', async () => {
    expect(await seed()).toBe(true);

    expect(calls.map(({ path }) => path)).toEqual([
      '/api/users/token',
      '/api/me/folders',
      '/api/folders',
      '/api/folders/3/versions',
      '/api/assets/7',
      '/api/playlists',
    ]);
    expect(JSON.parse(calls[5]?.body ?? '')).toEqual({
      folder_id: 2,
      name: 'Dailies',
      items: [{ asset_id: 7 }],
    });
    expect(JSON.parse(calls[4]?.body ?? '')).toEqual({ status_id: 5 });
    expect(JSON.parse(calls[2]?.body ?? '')).toEqual({ name: 'Scene 010', parent_id: 2 });
    expect(calls[3]?.body).toContain('name="upload"; filename="shot_v001.mp4"');
    expect(calls[3]?.body).toMatch(/name="name"\s+shot\s/u);
    expect(calls[3]?.body).toContain('ftyp');
    expect(calls.slice(1).every(({ token }) => token === 'a.b.c')).toBe(true);
    expect(existsSync(join(folder.path, 'scratch', 'demo'))).toBe(false);
  }, 30_000);

  it('is told apart from what somebody made', async () => {
    made.set('/api/users/me', [{ id: 9 }]);
    await seed();

    const told = calls.find(({ path }) => path === '/api/users/9');
    expect(JSON.parse(told?.body ?? '')).toEqual({ metadata: { demoProject: 2 } });
  }, 30_000);

  it('has links, and a newer version of what is used', async () => {
    const chart = {
      ...clip,
      asset: 'chart',
      inProject: true,
      later: { ...clip, fileName: 'chart_v002.mp4' },
    };
    await seed([{ ...clip, uses: [{ asset: 'chart', chain: true }] }, chart]);

    const linking = calls.filter(({ path }) => /versions|dependencies/u.test(path));
    expect(linking.map(({ path }) => path)).toEqual([
      '/api/folders/3/versions',
      '/api/folders/2/versions',
      '/api/dependencies/batch',
      '/api/folders/2/versions',
    ]);
    expect(JSON.parse(linking[2]?.body ?? '')).toEqual([{ up_id: 7, down_id: 7, chain: true }]);
    expect(linking[3]?.body).toContain('filename="chart_v002.mp4"');
  }, 30_000);

  it('is made once, also when somebody deleted it', async () => {
    await seed();
    calls = [];

    expect(await seed()).toBe(false);
    expect(calls).toEqual([]);
  }, 30_000);

  it('is tried again when it could not be begun', async () => {
    refuse = '/api/me/folders';
    await expect(seed()).rejects.toThrow('me/folders answered 500');
    refuse = undefined;

    expect(await seed()).toBe(true);
  }, 30_000);

  it('is gone on with where a start before came no further', async () => {
    refuse = '/api/folders/3/versions';
    await expect(seed()).rejects.toThrow('folders/3/versions answered 500');
    refuse = undefined;
    calls = [];

    expect(await seed()).toBe(true);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/users/token',
      '/api/folders/3/versions',
      '/api/assets/7',
      '/api/playlists',
    ]);
    expect(await seed()).toBe(false);
  }, 30_000);
});

/** The fields of what is made, the first of several; none of a form. */
function namesIn(body: string): Record<string, unknown> {
  if (!/^[[{]/u.test(body)) return {};
  const parsed: unknown = JSON.parse(body);
  return (Array.isArray(parsed) ? parsed[0] : parsed) as Record<string, unknown>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}
