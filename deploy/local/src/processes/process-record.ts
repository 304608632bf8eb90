import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './process-identity.ts';

/** A process that belongs to a data folder, written down so that the next run can find it. */
export interface RecordedProcess extends ProcessIdentity {
  readonly name: string;
  /** The signal that ends it in good order. */
  readonly signal: NodeJS.Signals;
}

const ORDERLY_MS = 5_000;
const POLL_MS = 25;
/** Of a disk, and of what somebody may keep there. */
const NO_SPACE: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

/** The list of a data folder's processes, kept in `<dataDir>/run/processes.json`. */
export class ProcessRecord {
  readonly #file: string;

  constructor(dataDir: string) {
    const folder = join(dataDir, 'run');
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'processes.json');
  }

  add(entry: RecordedProcess): void {
    this.#write([...this.#read().filter((known) => known.pid !== entry.pid), entry]);
  }

  /** Writes nothing when nothing was recorded: the data folder may be gone before its last process. */
  remove(pid: number): void {
    const known = this.#read();
    const left = known.filter((entry) => entry.pid !== pid);
    if (left.length < known.length) this.#write(left);
  }

  alive(): RecordedProcess[] {
    return this.#read().filter(isAlive);
  }

  /**
   * Ends what a killed run left behind, in good order where it can, by force after 5 s. Answers their names.
   * A process is ended only while number and start time are those written down: never a stranger.
   */
  async endOrphans(): Promise<string[]> {
    const orphans = this.alive();
    for (const orphan of orphans) signalGroup(orphan.pid, orphan.signal);
    const deadline = Date.now() + ORDERLY_MS;
    while (orphans.some(isAlive) && Date.now() < deadline) await delay(POLL_MS);
    for (const orphan of orphans.filter(isAlive)) signalGroup(orphan.pid, 'SIGKILL');
    while (orphans.some(isAlive)) await delay(POLL_MS);
    this.#write([]);
    return orphans.map((orphan) => orphan.name);
  }

  #read(): RecordedProcess[] {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as RecordedProcess[];
    } catch {
      return [];
    }
  }

  /** On a full disk it stays as it was: nobody ends for want of it, and who is gone is told by the start time. */
  #write(entries: RecordedProcess[]): void {
    const draft = `${this.#file}.draft`;
    try {
      writeFileSync(draft, JSON.stringify(entries, null, 2));
      renameSync(draft, this.#file);
    } catch (error) {
      if (!NO_SPACE.has((error as NodeJS.ErrnoException).code)) throw error;
    }
  }
}

/** Signals a process and all of its group; one that is already gone is no error. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  if (!trySignal(-pid, signal)) trySignal(pid, signal);
}

/** Ends by force whatever a process that is gone left behind in its group. */
export function killLeftovers(pid: number): void {
  trySignal(-pid, 'SIGKILL');
}

function trySignal(target: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(target, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
