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
  return converse(url, `${natsSign(url)}PING\r\n`, {
    isWanted: (line) => line === 'PONG',
    isRefusal: isNatsError,
  });
}

const INBOX = 'jampot.probe';

/** Signs in to a NATS server and waits until its JetStream tells of itself, which takes what its streams hold on to. */
export function probeJetStream(url: string): Promise<void> {
  const question = `SUB ${INBOX} 1\r\nPUB $JS.API.INFO ${INBOX} 0\r\n\r\n`;
  const isTold = (line: string) => line.includes('account_info_response');
  const isFailure = (line: string) => isTold(line) && line.includes('"error":');
  return converse(url, natsSign(url) + question, {
    isWanted: (line) => isTold(line) && !isFailure(line),
    isRefusal: (line) => isNatsError(line) || isFailure(line),
  });
}

/** Signs in to a Redis server and waits until it has loaded its data. */
export function probeRedis(url: string): Promise<void> {
  const sign = decodeURIComponent(new URL(url).password);
  return converse(url, `AUTH ${sign}\r\nPING\r\n`, {
    isWanted: (line) => line === '+PONG',
    isRefusal: (line) => line.startsWith('-'),
  });
}

function natsSign(url: string): string {
  const { username, password } = new URL(url);
  const sign = JSON.stringify({
    verbose: false,
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
  });
  return `CONNECT ${sign}\r\n`;
}

function isNatsError(line: string): boolean {
  return line.startsWith('-ERR');
}

interface Answers {
  readonly isWanted: (line: string) => boolean;
  readonly isRefusal: (line: string) => boolean;
}

function converse(url: string, question: string, answers: Answers): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
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
      // What follows the last line end is not all of its line.
      const lines = heard.split('\r\n').slice(0, -1);
      if (lines.some(answers.isWanted)) end();
      const refusal = lines.find(answers.isRefusal);
      if (refusal) end(new Error(refusal));
    });
  });
}
