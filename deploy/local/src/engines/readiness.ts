import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { ManagedProcess } from '../processes/managed-process.ts';

const POLL_MS = 40;
const PROBE_MS = 2_000;

/** An engine that did not come up; `detail` is what its log last said. */
export class EngineFailure extends Error {
  constructor(engine: string, reason: string) {
    super(`${engine} did not start: ${reason}`);
    this.name = 'EngineFailure';
  }
}

/** Waits until `probe` succeeds. Fails when the process ends first, or after `timeoutMs` milliseconds, or when aborted. */
export async function untilReady(
  process: ManagedProcess,
  probe: () => Promise<void>,
  timeoutMs: number,
  lastWords: () => string,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let reason = 'no answer';
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    if (!process.running) {
      const exit = await process.exited;
      throw new EngineFailure(
        process.name,
        `it ended with ${exit.signal ?? exit.code}. ${lastWords()}`,
      );
    }
    try {
      await probe();
      return;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      await delay(POLL_MS);
    }
  }
  throw new EngineFailure(process.name, `${reason} after ${timeoutMs / 1000} s. ${lastWords()}`);
}

export async function probePostgres(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Signs in to a NATS server and waits for its PONG. */
export function probeNats(url: string): Promise<void> {
  const { hostname, port, username, password } = new URL(url);
  const sign = JSON.stringify({
    verbose: false,
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
  });
  return converse(hostname, Number(port), `CONNECT ${sign}\r\nPING\r\n`, 'PONG', '-ERR');
}

/** Signs in to a Redis server and waits until it has loaded its data. */
export function probeRedis(url: string): Promise<void> {
  const { hostname, port, password } = new URL(url);
  const sign = decodeURIComponent(password);
  return converse(hostname, Number(port), `AUTH ${sign}\r\nPING\r\n`, '+PONG', '-');
}

function converse(
  host: string,
  port: number,
  question: string,
  wanted: string,
  refused: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let heard = '';
    const end = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.setTimeout(PROBE_MS, () => end(new Error('no answer')));
    socket.once('connect', () => socket.write(question));
    socket.once('error', end);
    socket.once('close', () => end(new Error('connection closed')));
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      const lines = heard.split('\r\n');
      if (lines.includes(wanted)) end();
      const refusal = lines.find((line) => line.startsWith(refused));
      if (refusal) end(new Error(refusal));
    });
  });
}
