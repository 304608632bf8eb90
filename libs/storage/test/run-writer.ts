import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('writer-process.ts', import.meta.url));

export interface WriterEnd {
  /** Bytes that the writer's source had given out when it said so last. */
  readonly at: number;
  /** Growth of resident memory in bytes; null when it was killed before its end. */
  readonly grown: number | null;
}

/**
 * Runs a writer in a process of its own and kills it with SIGKILL as soon as `killWhen` says so.
 * @param killWhen hears `ready` with 0 and then every progress in bytes
 */
export async function runWriter(
  args: readonly (string | number)[],
  killWhen: (at: number) => boolean | Promise<boolean> = () => false,
): Promise<WriterEnd> {
  const child = spawn(process.execPath, [PROGRAM, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '--conditions=@jampot/source' },
  });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  let [at, errors] = [0, ''];
  let grown: number | null = null;
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  for await (const line of createInterface(child.stdout)) {
    const [word, value] = line.split(' ');
    if (word === 'done') grown = Number(value);
    if (word === 'at') at = Number(value);
    if (word !== 'done' && (await killWhen(at))) child.kill('SIGKILL');
  }
  const end = await ended;
  if (end !== 0 && end !== 'SIGKILL') throw new Error(`The writer failed: ${errors}`);
  return { at, grown };
}
