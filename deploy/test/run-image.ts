import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkout } from '../supply/bill.ts';

const script = join(import.meta.dirname, 'in-read-only-root.sh');
const READY_MS = 300_000;
const LOOK_MS = 100;

export interface RunningImage {
  readonly child: ChildProcess;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** All of its log. */
  said(): string;
}

/**
 * Mounts of one's own are for root. Who is not proves nothing of the images, which is no pass.
 * @throws Error that says what to do
 */
export function requireRoot(user: number | null = process.getuid?.() ?? null): void {
  if (user === 0) return;
  throw new Error('Only root can run the images as they are deployed: sudo npm run test:deploy.');
}

/** The environment that the Dockerfile gives every image. */
export function imageEnvironment(): Record<string, string> {
  return Object.fromEntries(
    lastInDockerfile('ENV')
      .split(' ')
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
}

function lastInDockerfile(instruction: 'ENTRYPOINT' | 'ENV' | 'USER'): string {
  const text = readFileSync(join(checkout, 'deploy/docker/Dockerfile'), 'utf8');
  const found = [...text.matchAll(new RegExp(`^${instruction} (.+)$`, 'gmu'))].at(-1)?.[1];
  if (found === undefined) throw new Error(`The Dockerfile has no ${instruction}.`);
  return found;
}

/** Runs a staged image on a read-only root, as its user, with this environment and no other. Needs root. */
export function runImage(
  folder: string,
  environment: Readonly<Record<string, string>>,
  { args = [], volumes = [] }: { args?: readonly string[]; volumes?: readonly string[] } = {},
): RunningImage {
  // The form that no shell reads.
  const entrypoint = JSON.parse(lastInDockerfile('ENTRYPOINT')) as readonly string[];
  const command = [lastInDockerfile('USER'), ...entrypoint, ...args];
  const child = spawn(script, [folder, process.execPath, ...command], {
    env: { ...environment, IN_VOLUMES: volumes.join(' ') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, said: () => said };
}

/** Whether it says that it is ready before it ends, and within five minutes. */
export async function becomesReady(image: RunningImage, healthPort: number): Promise<boolean> {
  const limit = AbortSignal.timeout(READY_MS);
  const over = image.ended.then(() => 'ended' as const);
  while (!limit.aborted) {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/health/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    if ((await Promise.race([over, delay(LOOK_MS)])) === 'ended') return false;
  }
  return false;
}
