import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { percentile } from '../figures/percentile.ts';

/** Requests at once: enough to keep every hop busy. */
const CONNECTIONS = 16;

export interface Load {
  /** Answers per second. */
  readonly rate: number;
  /** Milliseconds from the request to the last byte. */
  readonly p50: number;
  readonly p99: number;
}

export interface Address {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The only one that an answer may have. Default 200. */
  readonly status?: number;
}

/**
 * Asks an address over and over on kept connections, after a moment that warms caches and plans.
 * @throws Error for an answer of another status: a fast refusal must not count.
 */
export async function load(
  address: Address,
  milliseconds: number,
  connections = CONNECTIONS,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    await ask(agent, address, milliseconds / 4);
    const started = performance.now();
    const times = await ask(agent, address, milliseconds);
    return {
      rate: (times.length * 1000) / (performance.now() - started),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    };
  } finally {
    agent.destroy();
  }
}

/** One request to its last byte; answers milliseconds and bytes. */
export async function once(
  address: Address,
): Promise<{ readonly milliseconds: number; readonly bytes: number }> {
  const agent = new Agent();
  const started = performance.now();
  const bytes = await get(agent, address);
  agent.destroy();
  return { milliseconds: performance.now() - started, bytes };
}

async function ask(agent: Agent, address: Address, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: agent.maxSockets }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        await get(agent, address);
        times.push(performance.now() - started);
      }
    }),
  );
  return times;
}

async function get(
  agent: Agent,
  { port, path, headers = {}, status = 200 }: Address,
): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, headers }, resolve).on('error', reject).end();
  });
  let bytes = 0;
  for await (const piece of response) bytes += (piece as Buffer).length;
  if (response.statusCode !== status) {
    throw new Error(`${path} was answered with ${response.statusCode}.`);
  }
  return bytes;
}
