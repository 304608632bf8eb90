import { readdir, readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Milliseconds without a sign of life after which a worker of another machine counts as dead. */
const SILENCE = 3600_000;
/** `worker.<machine>.<process id>.<its start>.<random>` */
const NAME = /^worker\.([A-Za-z0-9_]+)\.(\d+)\.(\d+)\.[A-Za-z0-9_-]+$/;

/** What the name of this process's folder begins with: machine, process id, and when it started. */
export async function ownPrefix(): Promise<string> {
  return `worker.${machine()}.${process.pid}.${(await startOf(process.pid)) ?? 0}.`;
}

/**
 * Folders in `root` whose workers are dead. One of this machine is known by its process id and
 * start; one of another machine has to have been silent for an hour. What no worker named is not ours.
 */
export async function leftFolders(root: string): Promise<string[]> {
  const left: string[] = [];
  for (const name of await readdir(root)) {
    const [, of, pid, start] = NAME.exec(name) ?? [];
    if (of === undefined) continue;
    const folder = join(root, name);
    const alive =
      of === machine() ? await isAlive(Number(pid), Number(start)) : await showsLife(folder);
    if (!alive) left.push(folder);
  }
  return left;
}

function machine(): string {
  return hostname().replaceAll(/[^A-Za-z0-9]/g, '_');
}

/** A process id is used again; its start in ticks since boot is not. Without /proc the id decides. */
async function isAlive(pid: number, start: number): Promise<boolean> {
  if (start > 0) return (await startOf(pid)) === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function startOf(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The command's name comes second, in brackets, and may hold anything.
  const start = line?.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  return start === undefined ? null : Number(start);
}

async function showsLife(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < SILENCE;
}
