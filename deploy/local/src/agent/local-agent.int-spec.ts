import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { delimiter, dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { agentBundle } from '../build/build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { LocalAgent } from './local-agent.ts';

type Row = Record<string, unknown> & { readonly id: number };

/** An agent that enrols unless a file says no, and then runs until it is ended. */
const AGENT = `
  import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  const { data } = JSON.parse(readFileSync(process.argv[process.argv.indexOf('--config') + 1], 'utf8'));
  if (process.argv[2] === 'enrol') {
    if (existsSync(join(data, '..', 'refuses'))) process.exit(1);
    mkdirSync(data, { recursive: true });
    writeFileSync(data + '/identity.json', '{}');
  } else {
    process.on('SIGINT', () => process.exit(0));
    setInterval(() => {}, 1000);
  }`;

describe('the agent of this computer', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let server: Server;
  let address: string;
  let rows: Map<string, Row[]>;
  /** A path that is answered 500. */
  let refuse: string | undefined;
  let shown: string[];
  const before = process.env['PATH'];

  beforeEach(async () => {
    folder = temporaryFolder();
    rows = new Map();
    refuse = undefined;
    shown = [];
    const bundle = agentBundle(folder.path);
    mkdirSync(dirname(bundle), { recursive: true });
    writeFileSync(bundle, AGENT);
    process.env['PATH'] = [join(folder.path, 'bin'), before].join(delimiter);
    program('ffmpeg');
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  });

  afterEach(() => {
    process.env['PATH'] = before;
    server.close();
    folder[Symbol.dispose]();
  });

  /** Something of that name that can be run. */
  function program(name: string): string {
    const file = join(folder.path, 'bin', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o755);
    return file;
  }

  /** Keeps rows as the product does, no two of one name. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace('/api/', '');
    const list = rows.get(path) ?? [];
    rows.set(path, list);
    if (path === refuse) response.statusCode = 500;
    if (request.method === 'GET') return void response.end(JSON.stringify({ things: list }));
    const body = (await json(request)) as Record<string, unknown>;
    const isTaken = list.some(({ name }) => name !== undefined && name === body['name']);
    if (isTaken) response.statusCode = 412;
    const row = { id: 100 + [...rows.values()].flat().length, token: 'T', ...body };
    if (response.statusCode === 200) list.push(row);
    response.end(JSON.stringify({ things: [row], access_token: 'a.b.c' }));
    return undefined;
  }

  const start = () =>
    LocalAgent.start({
      root: folder.path,
      dataDir: folder.path,
      address,
      adminEmail: 'a@b.example',
      adminPassword: 'word',
      signal: AbortSignal.timeout(20_000),
      show: (line) => shown.push(line),
    });
  const own = (...path: string[]) => join(folder.path, 'agent', ...path);
  const namesOf = (path: string) => rows.get(path)?.map(({ name }) => name);
  const allowed = () =>
    (JSON.parse(readFileSync(own('config.json'), 'utf8')) as { executables: string[] }).executables;

  it('goes on with a farm that a start before it has only begun, and makes nothing twice', async () => {
    for (const path of ['accounts/1/renderers', 'accounts/1/nodes']) {
      refuse = path;
      await expect(start()).rejects.toThrow(`${path} answered 500`);
    }
    refuse = undefined;
    writeFileSync(own('refuses'), '');
    await expect(start()).rejects.toThrow('could not be enrolled');
    expect(existsSync(own('farm.json'))).toBe(false);
    rmSync(own('refuses'));
    const agent = await start();
    await agent?.stop();
    expect(agent).toBeDefined();
    expect(namesOf('accounts/1/pools')).toEqual(['Demo pool']);
    expect(namesOf('accounts/1/renderers')).toEqual(['FFmpeg']);
    expect(namesOf('accounts/1/nodes')).toEqual(['This computer']);
    const [pool] = rows.get('accounts/1/pools') ?? [];
    expect(rows.get(`pools/${pool?.id}/poolrenderers`)).toHaveLength(1);
  });

  it('is enrolled once, and says so when that was undone', async () => {
    await (await start())?.stop();
    rmSync(own('data'), { recursive: true });
    expect(await start()).toBeUndefined();
    expect(shown.join()).toContain('is not enrolled any more');
  });

  it('renders with Blender where that is installed, and with what somebody has allowed', async () => {
    const blender = program('blender');
    await (await start())?.stop();
    expect(namesOf('accounts/1/renderers')).toEqual(['FFmpeg', 'Blender']);
    const [, renderer] = rows.get('accounts/1/renderers') ?? [];
    expect(renderer).toMatchObject({ extension: 'blend', app_path_linux: blender });
    const config = JSON.parse(readFileSync(own('config.json'), 'utf8')) as {
      executables: string[];
    };
    config.executables.push('/opt/houdini/bin/hbatch');
    writeFileSync(own('config.json'), JSON.stringify(config));
    await (await start())?.stop();
    expect(allowed()).toEqual([program('ffmpeg'), blender, '/opt/houdini/bin/hbatch']);
  });
});
