import { execFileSync, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { PictureRequest } from './picture-request.ts';

/** The script stands beside this file, compiled or not. */
const SCRIPT = fileURLToPath(
  new URL(`./picture-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);
/** Seconds of processor time. */
const CPU = 20;
/** Seconds by the clock. */
const WALL = 60;
/** Bytes; twice the largest source unpacked, and what Node needs. */
const MEMORY = 1024 * 1024 * 1024;
const REPORT_CHARACTERS = 2000;

export interface PictureOutcome {
  /** null when it was ended by a signal, its limits among them. */
  readonly code: number | null;
  readonly picture: Buffer;
  /** The end of what the process complained of. */
  readonly report: string;
}

/**
 * Runs the process of one picture to its end: niced, limited by the kernel where Linux has the
 * tools, and with none of our settings in its environment.
 */
export async function runPictureProcess(
  request: PictureRequest,
  source: Readable,
  signal: AbortSignal,
): Promise<PictureOutcome> {
  const [command = '', ...args] = [...limits(), process.execPath, SCRIPT, JSON.stringify(request)];
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(WALL * 1000)]),
    killSignal: 'SIGKILL',
  });
  let report = '';
  child.stderr.on('data', (chunk: Buffer) => {
    report = (report + chunk.toString()).slice(-REPORT_CHARACTERS);
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      report += error.message;
      if (child.pid === undefined) resolve(null);
    });
  });
  // A process that has seen enough ends before it took everything in: that is no fault of the source.
  const fed = pipeline(source, child.stdin).catch((error: unknown) => {
    if (!source.errored) return;
    child.kill('SIGKILL');
    throw error;
  });
  const [code, picture] = await Promise.all([
    ended,
    buffer(child.stdout).catch(() => NOTHING),
    fed,
  ]);
  return { code, picture, report };
}

const NOTHING = Buffer.alloc(0);

function limits(): string[] {
  return [
    ...(installed('prlimit')
      ? ['prlimit', `--cpu=${CPU}`, `--data=${MEMORY}`, '--fsize=0', '--core=0', '--']
      : []),
    ...(installed('setpriv') ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []),
    ...(process.platform === 'win32' ? [] : ['nice', '-n', '10']),
  ];
}

const known = new Map<string, boolean>();

function installed(tool: string): boolean {
  const answer = known.get(tool) ?? answers(tool);
  known.set(tool, answer);
  return answer;
}

function answers(tool: string): boolean {
  try {
    execFileSync(tool, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
