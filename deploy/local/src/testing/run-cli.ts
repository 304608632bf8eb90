import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A command of this package as a real process, with everything it has written so far. */
export interface RunningCli {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code, or 128 when a signal ended it. */
  readonly exited: Promise<number>;
  /** Waits until the output holds the text; throws with the output when it ends or 30 s pass first. */
  says(text: string): Promise<string>;
}

const PATIENCE_MS = 30_000;

/** Runs a script that stands in `src/` (`testing/fake-product.ts`) on this very Node. */
export function runCli(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): RunningCli {
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  const own = Object.entries(inherited).filter(([name]) => !name.startsWith('JAMPOT_'));
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../${script}`, import.meta.url)), ...args],
    { env: { ...Object.fromEntries(own), ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString('utf8');
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  let ended = false;
  const exited = new Promise<number>((resolve) => {
    child.once('close', (code) => {
      ended = true;
      resolve(code ?? 128);
      for (const listener of listeners) listener();
    });
  });
  const says = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const settle = () => {
        if (output.includes(text)) resolve(output);
        else if (ended) reject(new Error(`It ended without "${text}":\n${output}`));
        else return;
        clearTimeout(timer);
        listeners.delete(settle);
      };
      const timer = setTimeout(() => {
        listeners.delete(settle);
        reject(new Error(`It did not say "${text}":\n${output}`));
      }, PATIENCE_MS);
      listeners.add(settle);
      settle();
    });
  return { child, output: () => output, exited, says };
}
