import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
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

let built: Promise<void> | null = null;

/**
 * Builds it once, as users get the application, and serves it in a process of its own.
 * @throws Error where it can't be built, or does not start
 */
export async function startWorkbench(): Promise<Workbench> {
  await (built ??= build());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = vite('preview', '--host', '127.0.0.1', '--port', String(port));
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

async function build(): Promise<void> {
  const [code] = (await once(vite('build'), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The workbench could not be built: ${code}.`);
}

function vite(...words: readonly string[]): ChildProcess {
  const program = join(root, 'node_modules/vite/bin/vite.js');
  const config = ['--config', 'apps/web/workbench/vite.config.ts', '--logLevel', 'error'];
  return spawn(process.execPath, [program, ...words, ...config], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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
