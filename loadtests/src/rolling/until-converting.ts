import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks: a conversion of a small clip takes a few hundred. */
const LOOK = 10;

/** Waits until a worker has a film in hand: it runs ffmpeg then. @throws Error when it gets none */
export async function untilConverting(pid: number, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await wait(LOOK)) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const names = await Promise.all(children.split(' ').filter(Boolean).map(nameOf));
    if (names.includes('ffmpeg')) return;
  }
  throw new Error('The worker was never at work.');
}

async function nameOf(pid: string): Promise<string> {
  // One that has ended meanwhile has none.
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim();
}
