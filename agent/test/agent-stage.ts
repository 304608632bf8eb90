import type { Assignment, AttemptRef } from '@jampot/contracts';
import { eventually } from '@jampot/testing/eventually';
import { execFile, execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keyOf } from '../src/attempts/attempt-files.ts';
import { dataFiles } from '../src/config/data-files.ts';
import { endAttempts } from './end-attempts.ts';
import { FakeFarm } from './fake-farm.ts';

const packageFolder = join(import.meta.dirname, '..');

/** What hangs fails after so long, however busy the machine; a test may meet it twice before its own end. */
export const PATIENCE_MS = 25_000;
/** In which a daemon drops what nobody wants any more; one that does not is ended. */
const CLEARS_WITHIN_MS = 3000;

type Source = Assignment['source'];

/** What of an assignment a test is about. */
export type More = Partial<Omit<Assignment, 'source'>> & {
  readonly sourceName?: string;
  /** Another source than the farm would give, or one made of that. */
  readonly source?: Source | ((given: Source) => Source);
};

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The real agent, bundled, as processes on a folder of their own, before a server that is played. */
export class AgentStage {
  readonly folder = mkdtempSync(join(tmpdir(), 'jampot-agent-'));
  readonly farm: FakeFarm;
  #program = join(this.folder, 'jampot-agent.mjs');
  #daemon: ChildProcess | null = null;
  #daemonLog = '';
  #attempts = 0;
  /** Configured and started as every test wants it that says nothing else. */
  #isPlain = true;

  private constructor(farm: FakeFarm) {
    this.farm = farm;
  }

  /** Bundled and enrolled; not running yet. */
  static async open(): Promise<AgentStage> {
    const stage = new AgentStage(await FakeFarm.start());
    chmodSync(stage.folder, 0o755);
    const script = join(packageFolder, 'scripts/bundle.ts');
    await promisify(execFile)(process.execPath, [script, stage.#program]);
    stage.configure({});
    const { code, stderr } = await stage.command('enrol', [
      '--server',
      stage.farm.address,
      '--token',
      stage.farm.token,
    ]);
    if (code !== 0) throw new Error(stderr);
    return stage;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.farm.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  get scratch(): string {
    return join(this.folder, 'scratch');
  }

  get log(): string {
    return this.#daemonLog;
  }

  get isUp(): boolean {
    return this.#daemon?.exitCode === null && this.#daemon.signalCode === null;
  }

  get daemon(): ChildProcess {
    if (this.#daemon === null) throw new Error('The agent does not run.');
    return this.#daemon;
  }

  /**
   * Begins anew, whatever the test before left when it failed: a healthy server that wants nothing, and
   * a plain daemon that has nothing.
   */
  async renew(): Promise<void> {
    this.farm.renew();
    const { attempts, drain } = dataFiles(this.data);
    const isClear = () => {
      const left = [attempts, this.scratch].flatMap((folder) => readdirSync(folder));
      if (left.length > 0) throw new Error(`It has ${left.join(', ')}.`);
    };
    const isClean =
      this.isUp &&
      this.#isPlain &&
      !existsSync(drain) &&
      (await eventually(isClear, CLEARS_WITHIN_MS).then(
        () => true,
        () => false,
      ));
    if (isClean) return;
    await this.kill();
    endAttempts(attempts);
    rmSync(drain, { force: true });
    rmSync(this.scratch, { recursive: true, force: true });
    this.configure({});
    await this.start();
  }

  /** Writes the node's configuration; what is not said is for tests. */
  configure(config: Readonly<Record<string, unknown>>): void {
    const whole = {
      data: this.data,
      scratch: this.scratch,
      executables: [
        process.execPath,
        '/bin/sh',
        '/bin/sleep',
        '/usr/bin/ffmpeg',
        '/opt/none/render',
      ],
      limits: { free_bytes: 0 },
      ...(process.getuid?.() === 0 ? { user: 'nobody' } : {}),
      ...config,
    };
    writeFileSync(join(this.folder, 'config.json'), JSON.stringify(whole));
    this.#isPlain = Object.keys(config).length === 0;
  }

  /** Runs a command of the agent to its end. */
  command(name: string, args: readonly string[] = []): Promise<Outcome> {
    return new Promise((resolve) => {
      const all = [this.#program, name, '--config', join(this.folder, 'config.json'), ...args];
      execFile(process.execPath, all, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      });
    });
  }

  /** Puts another file in the place of the program, as an upgrade does; the old one is gone. */
  upgrade(): void {
    const next = join(this.folder, 'jampot-agent-next.mjs');
    renameSync(this.#program, next);
    this.#program = next;
  }

  /** Puts a disk of that size in the place of the scratch folder. */
  mountScratch(size: string): void {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', this.scratch]);
  }

  unmountScratch(): void {
    execFileSync('umount', [this.scratch]);
  }

  /**
   * Starts the daemon, and waits until it has said what it has.
   * @param preload run first, in the daemon and its supervisors.
   */
  async start({ preload = '' }: { readonly preload?: string } = {}): Promise<void> {
    const before = this.farm.heartbeats.length;
    const first =
      preload === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
    const args = [...first, this.#program, 'run', '--config', join(this.folder, 'config.json')];
    const daemon = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [daemon.stdout, daemon.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.#daemonLog += chunk.toString()));
    }
    this.#daemon = daemon;
    this.#isPlain &&= preload === '';
    await eventually(() => {
      if (daemon.exitCode !== null) throw new Error(this.#daemonLog);
      if (this.farm.heartbeats.length === before) throw new Error('It is not connected.');
    }, PATIENCE_MS);
  }

  /** Ends the daemon, and waits until it has ended. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const daemon = this.#daemon;
    this.#daemon = null;
    if (daemon === null || daemon.exitCode !== null || daemon.signalCode !== null) return;
    const ended = new Promise((resolve) => daemon.once('exit', resolve));
    daemon.kill(signal);
    await ended;
  }

  /** Gives the agent an attempt to run this shell script, which `sh` gets as an argument. */
  runShell(script: string, more: More = {}): AttemptRef {
    return this.run(
      ['/bin/sh', '-c', script, 'render', '{source}', '{output}', '{output_dir}'],
      more,
    );
  }

  run(args: readonly string[], more: More = {}): AttemptRef {
    this.#attempts += 1;
    const source = Buffer.from(`source ${this.#attempts}`);
    const assignment = assignmentOf(this.#attempts, args, source, more);
    this.farm.run(assignment, source);
    return { attempt_id: assignment.attempt_id, fence: assignment.fence };
  }

  /** Waits until the server knows how it ended, and may give the node another. */
  async finished(ref: AttemptRef) {
    const finished = await this.told(ref);
    await eventually(() => {
      if (this.farm.heartbeats.at(-1)?.state === 'busy') throw new Error('It has not tidied up.');
    }, PATIENCE_MS);
    return finished;
  }

  /** Waits until the server knows how it ended. */
  told(ref: AttemptRef) {
    return eventually(() => {
      const finished = this.farm.finished(ref);
      if (finished === undefined)
        throw new Error(`It has not ended. ${this.#daemonLog.slice(-3000)}`);
      return finished;
    }, PATIENCE_MS);
  }

  /** Where the agent keeps what it has of an attempt. */
  folderOf(ref: AttemptRef): string {
    return join(dataFiles(this.data).attempts, keyOf(ref));
  }

  /** Waits until a file in the attempt's folder says something. */
  file(ref: AttemptRef, name: string): Promise<{ readonly process: { readonly pid: number } }> {
    const file = join(this.folderOf(ref), name);
    return eventually(() => JSON.parse(readFileSync(file, 'utf8')) as { process: { pid: number } });
  }

  /** Waits until the node has nothing of it any more. */
  async forgotten(): Promise<void> {
    const { attempts: folder } = dataFiles(this.data);
    await eventually(async () => {
      // A look is cheaper than a command, which is asked once there is nothing left.
      if (readdirSync(folder).length > 0) throw new Error('It has files of an attempt.');
      const { stdout } = await this.command('status', ['--json']);
      const { attempts } = JSON.parse(stdout) as { attempts: unknown[] };
      if (attempts.length > 0) throw new Error(stdout);
    }, PATIENCE_MS);
  }

  /** A folder that the renders' user can write in. */
  sharedFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    return folder;
  }
}

/** Of an attempt, where a test sets no others. */
export const LIMITS: Assignment['limits'] = {
  seconds: 60,
  log_bytes: 1024 ** 2,
  log_pieces: 20_000,
  log_lines: 200_000,
};

function assignmentOf(
  id: number,
  args: readonly string[],
  source: Buffer,
  { sourceName = 'shot.mov', source: other, ...more }: More,
): Assignment {
  const given: Source = {
    name: sourceName,
    size: source.length,
    sha256: createHash('sha256').update(source).digest('hex'),
    path: null,
    pathmaps: [],
  };
  return {
    attempt_id: id,
    fence: id + 100,
    job_id: id + 1000,
    arguments: [...args],
    values: {},
    expressions: { error: null, warning: null, progress: null },
    frames: null,
    source: typeof other === 'function' ? other(given) : (other ?? given),
    output: { name: 'shot.mp4', sequence: false, max_bytes: 1024 ** 3 },
    limits: LIMITS,
    ...more,
  };
}

/** Whether a process lives; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/u.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}
