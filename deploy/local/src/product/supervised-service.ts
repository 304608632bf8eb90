import { setTimeout as delay } from 'node:timers/promises';
import { Complaint } from '../console/complaint.ts';
import { ManagedProcess, type ProcessExit } from '../processes/managed-process.ts';
import type { ProcessRecord } from '../processes/process-record.ts';
import { noteCrash } from './crash-log.ts';
import { MigrationsUnderWay } from './migrations-under-way.ts';
import { ServiceLog } from './service-log.ts';

export interface ServedService {
  readonly name: string;
  readonly healthPort: number;
}

export interface ServiceOptions {
  /** Of its log, and of what is said of it. */
  readonly name: string;
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** The services that the process is, and where each answers `/health/ready`, on the loopback address. */
  readonly serves: readonly [ServedService, ...ServedService[]];
  readonly dataDir: string;
  readonly record: ProcessRecord;
  readonly show: (line: string) => void;
  /** What ends it in good order; default SIGTERM. */
  readonly signal?: NodeJS.Signals;
}

/**
 * How Node runs a service, as the images do: little is kept of what soon goes, and all is looked through when the heap
 * with its buffers has doubled, not at each tenth more. The lines of the sources come with the log (`SourcePlaces`).
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=8',
  '--external-memory-accounted-in-global-limit',
  '--heap-growing-percent=100',
] as const;
const FIRST_BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 5_000;
/** Whoever lived this long before it crashed is started again at once. */
const STEADY_MS = 10_000;
const POLL_MS = 50;
const HOPELESS_CRASHES = 4;
/** From then on a person is told what there is to wait for. */
const LONG_MIGRATION_MS = 10_000;

const stillMigrating = (name: string, names: readonly string[]): string =>
  `${name} brings its rows to this release (${names.join(', ')}). That may take long, and begins anew when it is ended.`;

/** A process of the product that is started again whenever it ends unasked. */
export class SupervisedService {
  readonly name: string;
  readonly #options: ServiceOptions;
  readonly #log: ServiceLog;
  readonly #stopping = new AbortController();
  #process: ManagedProcess | undefined;
  #life: Promise<void> | undefined;
  #crashes = 0;
  #migrations = new MigrationsUnderWay();
  #lastExit: ProcessExit | undefined;

  constructor(options: ServiceOptions) {
    this.name = options.name;
    this.#options = options;
    this.#log = new ServiceLog(options.dataDir, options.name, options.show);
  }

  /** The services that the process is. */
  get serves(): ServiceOptions['serves'] {
    return this.#options.serves;
  }

  /** Of the first of its services. */
  get healthPort(): number {
    return this.serves[0].healthPort;
  }

  get pid(): number | undefined {
    return this.#process?.running ? this.#process.child.pid : undefined;
  }

  /** How the process before this one ended; undefined while the first one runs. */
  get lastExit(): ProcessExit | undefined {
    return this.#lastExit;
  }

  start(): void {
    this.#life ??= this.#live();
  }

  /**
   * Waits until the service says that it is ready. Throws after `timeoutMs`, or when it keeps crashing. The time in which
   * it migrates does not count: ended in its middle, a long migration is undone, and would begin anew each time.
   */
  async untilReady(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    let [waited, migrated, last] = [0, 0, Date.now()];
    while (!(await this.#isReady())) {
      signal?.throwIfAborted();
      this.#stopping.signal.throwIfAborted();
      if (this.#crashes >= HOPELESS_CRASHES) throw this.#failure('keeps ending');
      const [before, { names }] = [last, this.#migrations];
      last = Date.now();
      if (names.length === 0) waited += last - before;
      else if (migrated <= LONG_MIGRATION_MS) {
        migrated += last - before;
        if (migrated > LONG_MIGRATION_MS) this.#options.show(stillMigrating(this.name, names));
      }
      if (waited > timeoutMs) throw this.#failure('is not ready');
      await delay(POLL_MS);
    }
  }

  /** Ends it in good order; by force after `graceMs` milliseconds. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    await this.#process?.stop(graceMs);
    await this.#life;
    await this.#log.close();
  }

  kill(): void {
    this.#stopping.abort();
    this.#process?.kill();
  }

  async #live(): Promise<void> {
    let backoff = FIRST_BACKOFF_MS;
    while (!this.#stopping.signal.aborted) {
      const started = Date.now();
      const exit = await this.#runOnce();
      this.#lastExit = exit;
      if (this.#stopping.signal.aborted) return;
      this.#crashes += 1;
      if (Date.now() - started > STEADY_MS) backoff = FIRST_BACKOFF_MS;
      const how = exit.signal ?? `code ${exit.code}`;
      const text = `${this.name} ended (${how}); starting it again in ${backoff / 1000} s`;
      this.#log.note(text);
      noteCrash(this.#options.dataDir, {
        name: this.name,
        time: new Date().toISOString(),
        how,
        words: this.#log.lastWords,
      });
      this.#options.show(text);
      await delay(backoff, undefined, { signal: this.#stopping.signal }).catch(() => {});
      backoff = Math.min(backoff * 2, LONGEST_BACKOFF_MS);
    }
  }

  #runOnce(): Promise<ProcessExit> {
    const [command, ...args] = this.#options.command;
    const process = new ManagedProcess({
      name: this.name,
      command,
      args,
      cwd: this.#options.cwd,
      env: this.#options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: this.#options.signal ?? 'SIGTERM',
      record: this.#options.record,
    });
    this.#process = process;
    const migrations = new MigrationsUnderWay();
    this.#migrations = migrations;
    for (const stream of [process.child.stdout, process.child.stderr]) {
      if (stream) this.#log.follow(stream, (line) => migrations.hear(line));
    }
    return process.exited;
  }

  async #isReady(): Promise<boolean> {
    const looks = await Promise.all(this.serves.map(({ healthPort }) => this.#answers(healthPort)));
    return looks.every((isReady) => isReady);
  }

  async #answers(healthPort: number): Promise<boolean> {
    try {
      const answer = await fetch(`http://127.0.0.1:${healthPort}/health/ready`, {
        signal: AbortSignal.timeout(2_000),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  #failure(what: string): Complaint {
    const last = this.#log.lastWords;
    return new Complaint(
      `${this.name} ${what}.${last ? ` It said: ${last}` : ''}`,
      `Its whole log: ${this.#log.file}`,
    );
  }
}
