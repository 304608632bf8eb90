import { spawn } from 'node:child_process';
import { killLeftovers } from '../processes/process-record.ts';
import { giveWay, type Niceness } from './give-way.ts';

export interface SuiteProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Then the suite is ended and counts as failed. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
  /** Whether only its error stream is shown. */
  readonly quiet?: boolean;
  /** For what may wait while others compute. */
  readonly niceness?: Niceness;
}

export interface SuiteOutcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a suite, shows what it writes, and ends it with all of its children when it takes too long. */
export function runSuite(suite: SuiteProgram): Promise<SuiteOutcome> {
  return new Promise((resolve) => {
    const child = spawn(suite.program, [...suite.args], {
      cwd: suite.cwd,
      env: suite.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid !== undefined && suite.niceness !== undefined) {
      giveWay(child.pid, suite.niceness);
    }
    const chunks: string[] = [];
    const keep = (chunk: Buffer) => chunks.push(chunk.toString('utf8'));
    const hear = (chunk: Buffer) => {
      keep(chunk);
      process.stdout.write(chunk);
    };
    child.stdout.on('data', suite.quiet === true ? keep : hear);
    child.stderr.on('data', hear);
    const end = () => {
      if (child.pid !== undefined) killLeftovers(child.pid);
    };
    const timer = setTimeout(() => {
      hear(
        Buffer.from(
          `\nIt took longer than ${(suite.limitMs / 60_000).toFixed(1)} minutes: ended.\n`,
        ),
      );
      end();
    }, suite.limitMs);
    suite.signal.addEventListener('abort', end, { once: true });
    const done = (code: number) => {
      clearTimeout(timer);
      suite.signal.removeEventListener('abort', end);
      end();
      resolve({ code, output: chunks.join('') });
    };
    child.once('error', (error) => {
      hear(Buffer.from(`${suite.program}: ${error.message}\n`));
      done(127);
    });
    child.once('close', (code) => done(code ?? 128));
  });
}
