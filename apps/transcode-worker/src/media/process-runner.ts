import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MediaError } from './media-error.ts';
import { words } from './words.ts';

/** What one run of a tool may use; the run is killed when it passes any of them. */
export interface ProcessLimits {
  /** Seconds by the clock. */
  readonly wallSeconds: number;
  /** Seconds of processor time, over all threads. */
  readonly cpuSeconds: number;
  /** Bytes of memory. */
  readonly memoryBytes: number;
  /** Bytes of the largest file it writes. */
  readonly fileBytes: number;
}

/** One run of a tool: an argument list, never a command line for a shell. */
export interface ProcessRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly limits: ProcessLimits;
  readonly signal?: AbortSignal | undefined;
  /** Takes standard output as it comes; without it, it is collected (at most 16 MB). */
  readonly onStdout?: (chunk: Buffer) => void;
  /** Takes what the tool writes to its file descriptor 3, as it comes. */
  readonly onReport?: (chunk: Buffer) => void;
}

export interface ProcessResult {
  /** null when it was ended by a signal. */
  readonly exitCode: number | null;
  readonly endedBy: NodeJS.Signals | null;
  readonly stdout: string;
  /** The last 16 kB. */
  readonly stderr: string;
}

/** Runs a tool to its end. Rejects with MediaError `timeout`, `cancelled` or `too-large`. */
export type ProcessRunner = (request: ProcessRequest) => Promise<ProcessResult>;

const STDOUT_BYTES = 16 * 1024 * 1024;
const STDERR_CHARACTERS = 16 * 1024;
/** Between the polite signal and the other; both together stay under the promised 2 s. */
const GRACE_MS = 1000;
/** Milliseconds; a timer set to more fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The runner of production: a process group of its own, niced, limited by the kernel, with an
 * environment that holds none of our settings, and killed with us.
 */
export const runProcess: ProcessRunner = (request) =>
  new Promise((resolve, reject) => {
    if (request.signal?.aborted) {
      reject(cancelled());
      return;
    }
    const [command, ...args] = [...wrappers(request.limits), request.command, ...request.args];
    const child = spawn(command ?? request.command, args, {
      detached: true,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let stopped: MediaError | undefined;
    const stop = (reason: MediaError) => {
      if (stopped) return;
      stopped = reason;
      endGroup(child);
    };
    const output = collect(child, request, () =>
      stop(new MediaError('too-large', 'The file says too much about itself.')),
    );
    const onAbort = () => stop(cancelled());
    request.signal?.addEventListener('abort', onAbort, { once: true });
    const timer = setTimeout(
      () => stop(new MediaError('timeout', 'The file took too long to convert.')),
      Math.min(request.limits.wallSeconds * 1000, LONGEST_TIMER),
    );
    const settle = () => {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', onAbort);
    };
    child.once('error', (error) => {
      settle();
      reject(new Error(`${request.command} could not be started`, { cause: error }));
    });
    child.once('close', (exitCode, endedBy) => {
      settle();
      if (stopped) reject(stopped);
      else resolve({ exitCode, endedBy, ...output() });
    });
  });

/** Memory, processor time and file size are the kernel's to enforce; Linux has the tools for it. */
function wrappers(limits: ProcessLimits): string[] {
  const { cpuSeconds, memoryBytes, fileBytes } = limits;
  return [
    ...(installed('prlimit')
      ? [
          'prlimit',
          `--cpu=${Math.ceil(cpuSeconds)}`,
          `--data=${Math.ceil(memoryBytes)}`,
          `--fsize=${Math.ceil(fileBytes)}`,
          '--core=0',
          '--',
        ]
      : []),
    ...(installed('setpriv') ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []),
    ...words('nice -n 10'),
  ];
}

const known = new Map<string, boolean>();

function installed(tool: string): boolean {
  const answer = known.get(tool) ?? onPath(tool);
  known.set(tool, answer);
  return answer;
}

function onPath(tool: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, tool), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  child.once('close', () => {
    clearTimeout(timer);
    // Its own children may have outlived it; the group is ours as long as one of them lives.
    signalGroup(child, 'SIGKILL');
  });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody left in the group.
  }
}

function collect(child: ChildProcess, request: ProcessRequest, onTooMuch: () => void) {
  const chunks: Buffer[] = [];
  let size = 0;
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    if (request.onStdout) return request.onStdout(chunk);
    size += chunk.length;
    if (size > STDOUT_BYTES) return onTooMuch();
    chunks.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_CHARACTERS);
  });
  child.stdio[3]?.on('data', (chunk: Buffer) => request.onReport?.(chunk));
  return () => ({ stdout: Buffer.concat(chunks).toString(), stderr });
}

function cancelled(): MediaError {
  return new MediaError('cancelled', 'The conversion was cancelled.');
}
