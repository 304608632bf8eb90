import { Complaint } from '../console/complaint.ts';
import { isWorthASecondTry } from './second-tries.ts';
import { measured } from './suite-processes.ts';
import { FAILED, lineOf, Tally, type Findings } from './tally.ts';
import { timeOf, timeTable, type SuiteTime } from './time-table.ts';

/** Tries once more what a suite found wrong. @returns what counts now */
type SecondTry = (first: Findings) => Promise<Findings>;

/** Shows the suites of a run as they end, counts them, and tells at the end what all of them came to. */
export class RunReport {
  readonly #tally = new Tally();
  readonly #times: SuiteTime[] = [];
  readonly #failedOnce: { title: string; first: Findings; again: SecondTry }[] = [];
  readonly #signal: AbortSignal;
  readonly #began = Date.now();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Runs a suite under a heading and counts it; what it throws is one failure.
   * @param again what is done with few failures when nothing runs beside them (`secondTries`).
   */
  async suite(
    title: string,
    work: () => Promise<Findings | undefined>,
    again?: SecondTry,
  ): Promise<void> {
    const found = await this.#run(title, work);
    if (found === undefined) return;
    if (again === undefined || !isWorthASecondTry(found)) this.#tally.add(found);
    else this.#failedOnce.push({ title, first: found, again });
  }

  /** Tries what failed beside others once more by itself; that counts (ADR 0011). */
  async secondTries(): Promise<void> {
    for (const { title, first, again } of this.#failedOnce.splice(0)) {
      const found = await this.#run(`${title}, once more`, () => again(first));
      this.#tally.add(found ?? first);
    }
  }

  /** @returns undefined for what counts nothing, and once the run was broken off. */
  async #run(
    title: string,
    work: () => Promise<Findings | undefined>,
  ): Promise<Findings | undefined> {
    if (this.#signal.aborted) return undefined;
    const started = Date.now();
    process.stdout.write(`\n── ${title}\n`);
    const { value, processorSeconds } = await measured(() => findingsIn(title, work));
    const time = { title, seconds: secondsSince(started), processorSeconds };
    this.#times.push(time);
    const line = value === undefined ? 'done' : lineOf(value.count);
    process.stdout.write(`── ${title}: ${line} (${timeOf(time)})\n`);
    return value;
  }

  get green(): boolean {
    return this.#tally.green;
  }

  /** Failures, times, second tries, and the line that ends the test command. */
  get end(): string {
    const { summary, skippedLine, flakyLine, line } = this.#tally;
    const times = timeTable(this.#times, secondsSince(this.#began));
    return `${summary}\n${times}${skippedLine}${flakyLine}${line}\n`;
  }
}

function secondsSince(milliseconds: number): number {
  return (Date.now() - milliseconds) / 1000;
}

async function findingsIn(
  title: string,
  work: () => Promise<Findings | undefined>,
): Promise<Findings | undefined> {
  try {
    return await work();
  } catch (error) {
    const message = describe(error);
    process.stdout.write(`${message}\n`);
    return { count: FAILED, failures: [{ title, message }], flaky: [] };
  }
}

function describe(error: unknown): string {
  if (error instanceof Complaint) return `${error.message}\n${error.remedy}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
