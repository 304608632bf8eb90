import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listRevocations, listUsers } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '../src/gateway.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let webRoot: string;
beforeAll(async () => {
  stage = await openStage();
  webRoot = await mkdtemp(join(tmpdir(), 'jampot-web-'));
  await writeFile(join(webRoot, 'index.html'), '<title>The page</title>');
}, 60_000);
afterAll(async () => {
  await stage?.stop();
  await rm(webRoot, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('has the page at once, and refuses everything else until it knows whose tokens are good', async () => {
  const begin = Promise.withResolvers<unknown[]>();
  stage.answers[listRevocations.name] = () => begin.promise;
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const starting = startGateway({
    ...stage.environment.of('gateway'),
    JAMPOT_PORT: String(port),
    JAMPOT_WEB_ROOT: webRoot,
  });
  try {
    await eventually(async () => expect((await fetch(base)).status).toBe(200));
    for (const path of ['/', '/folders/7?view=list']) {
      expect(await (await fetch(base + path)).text()).toContain('The page');
    }
    const headers = await stage.signedIn();
    for (const [method, path] of [
      ['GET', `/api/${listUsers.path}`],
      ['POST', '/api/users/token'],
      ['GET', '/api/agents/socket'],
      ['GET', '/files/a/1/x?t=x'],
      ['POST', '/'],
    ] as const) {
      const refused = await fetch(base + path, { method, headers });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      expect(refused.headers.get('jampot-position')).toBeNull();
      expect(await refused.json()).toMatchObject({ success: false, code: 'unavailable' });
    }
    begin.resolve([]);
    await starting;
    expect((await fetch(`${base}/api/${listUsers.path}`, { headers })).status).toBe(200);
  } finally {
    begin.resolve([]);
    await (await starting).stop();
    stage.answers[listRevocations.name] = () => [];
  }
});
