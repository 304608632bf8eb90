import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the program, SIGTERM first. */
  readonly signal?: AbortSignal;
  /** Told every line of output; without it the program writes on our terminal. */
  readonly onLine?: (line: string) => void;
}

/** Runs a program to its end and answers its exit code (127: not found, 128: ended by a signal). */
export function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions,
): Promise<number> {
  return new Promise((resolve) => {
    const { onLine } = options;
    const child = spawn(program, [...args], {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const stop = () => child.kill('SIGTERM');
    options.signal?.addEventListener('abort', stop, { once: true });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream && onLine) createInterface(stream).on('line', onLine);
    }
    const done = (code: number) => {
      options.signal?.removeEventListener('abort', stop);
      resolve(code);
    };
    child.once('error', () => done(127));
    child.once('close', (code) => done(code ?? 128));
  });
}
