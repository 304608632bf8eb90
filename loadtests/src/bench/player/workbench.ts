import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../../../..');
/** Milliseconds until the page is served. */
const STARTS_WITHIN = 60_000;
const LOOK_EVERY = 200;

/** The page on which single parts of the web application are shown to scripts. */
export interface Workbench {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves it from its sources, in a process of its own. @throws Error where it does not start */
export async function startWorkbench(): Promise<Workbench> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = join(root, 'node_modules/vite/bin/vite.js');
  const page = `--config apps/web/workbench/vite.config.ts --port ${port} --logLevel error`;
  const child = spawn(process.execPath, [program, ...page.split(' ')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const end = performance.now() + STARTS_WITHIN;
  while (!(await isServed(url))) {
    if (child.exitCode !== null) throw new Error(`The workbench ended with ${child.exitCode}.`);
    if (performance.now() > end) {
      child.kill();
      throw new Error('The workbench does not start.');
    }
    await wait(LOOK_EVERY);
  }
  return {
    url,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

async function isServed(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
