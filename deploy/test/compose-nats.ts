import { findFreePort } from '@jampot/local';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ComposeCopy } from './load-compose.ts';

export interface ComposeNats {
  readonly port: number;
  /** What it refused somebody, as its log tells it. */
  refusals(): string[];
  stop(): Promise<void>;
}

/**
 * Starts the server of this machine with the configuration that compose.yaml has for its own, once `containers` has filled it in.
 * @throws Error where this machine has none
 */
export async function startComposeNats(compose: ComposeCopy): Promise<ComposeNats> {
  const folder = mkdtempSync(join(tmpdir(), 'jampot-nats-'));
  const log = join(folder, 'nats.log');
  const port = await findFreePort();
  const config = compose
    .config('nats')
    .replace('port: 4222', `port: ${port}`)
    .replace('"127.0.0.1:8222"', '"127.0.0.1:-1"')
    // Older servers, as Debian has them, don't know it.
    .replace(', sync_interval: always', '')
    .replace('/data', join(folder, 'data'));
  writeFileSync(join(folder, 'nats.conf'), `${config}\nlog_file: "${log}"\n`);
  const server = spawn('nats-server', ['-c', join(folder, 'nats.conf')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await once(server, 'spawn');
  } catch (cause) {
    remove();
    throw new Error('nats-server does not run here: npm run doctor says what to install.', {
      cause,
    });
  }
  return {
    port,
    refusals: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('Violation')),
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      remove();
    },
  };
}
