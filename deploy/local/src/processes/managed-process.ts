import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { hasSetpriv, identityArguments } from './setpriv.ts';
import { identify } from './process-identity.ts';
import { killLeftovers, signalGroup, type ProcessRecord } from './process-record.ts';

export interface ManagedProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stdio: StdioOptions;
  /** The signal that ends it in good order. */
  readonly signal: NodeJS.Signals;
  /** Run as this user instead of our own (needs root). */
  readonly user?: { uid: number; gid: number; capabilities?: readonly string[] };
  readonly record: ProcessRecord;
}

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * A child in a process group of its own, so that the terminal's Ctrl-C reaches only us, and ended by the
 * kernel when we are killed (`setpriv --pdeathsig`, where the system has it).
 */
export class ManagedProcess {
  readonly name: string;
  readonly child: ChildProcess;
  readonly exited: Promise<ProcessExit>;
  readonly #signal: NodeJS.Signals;

  constructor(options: ManagedProcessOptions) {
    this.name = options.name;
    this.#signal = options.signal;
    const { command, args, identityOptions } = wrapped(options);
    this.child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: options.stdio,
      detached: true,
      ...identityOptions,
    });
    const pid = this.child.pid;
    this.exited = new Promise((resolve) => {
      this.child.once('error', () => resolve({ code: 127, signal: null }));
      this.child.once('exit', (code, signal) => {
        if (pid !== undefined) {
          // Helpers it had started (ffmpeg, for example) do not outlive it.
          killLeftovers(pid);
          options.record.remove(pid);
        }
        resolve({ code, signal });
      });
    });
    const identity = pid === undefined ? undefined : identify(pid);
    if (identity) options.record.add({ ...identity, name: options.name, signal: options.signal });
  }

  get running(): boolean {
    return (
      this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null
    );
  }

  /** Ends it in good order; after `graceMs` milliseconds by force. */
  async stop(graceMs: number): Promise<ProcessExit> {
    if (this.running) {
      this.child.kill(this.#signal);
      const force = setTimeout(() => this.kill(), graceMs);
      await this.exited;
      clearTimeout(force);
    }
    return this.exited;
  }

  kill(): void {
    if (this.running && this.child.pid !== undefined) signalGroup(this.child.pid, 'SIGKILL');
  }
}

function wrapped({ command, args, signal, user }: ManagedProcessOptions): {
  command: string;
  args: readonly string[];
  identityOptions: { uid?: number; gid?: number };
} {
  if (!hasSetpriv()) {
    return { command, args, identityOptions: user ? { uid: user.uid, gid: user.gid } : {} };
  }
  const options = ['--pdeathsig', signal.slice('SIG'.length)];
  if (user) {
    options.push(...identityArguments(user, user.capabilities ?? []));
  }
  return { command: 'setpriv', args: [...options, '--', command, ...args], identityOptions: {} };
}
