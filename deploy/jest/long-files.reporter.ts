import { relative } from 'node:path';
import type { Reporter, Test } from '@jest/reporters';

/** Longer than any file takes on a busy machine, in milliseconds. */
const LONG_MS = 5 * 60_000;

/**
 * Names the test files that run for minutes. One that hangs is never reported by Jest itself: its run
 * is ended from outside, and nothing would tell which file it was.
 */
export default class LongFilesReporter implements Reporter {
  readonly #running = new Map<string, NodeJS.Timeout>();

  onTestFileStart({ path }: Test): void {
    const begun = Date.now();
    const say = () => {
      const minutes = Math.round((Date.now() - begun) / 60_000);
      process.stderr.write(
        `Still running after ${minutes} minutes: ${relative(process.cwd(), path)}\n`,
      );
    };
    this.#running.set(path, setInterval(say, LONG_MS).unref());
  }

  onTestFileResult({ path }: Test): void {
    clearInterval(this.#running.get(path));
    this.#running.delete(path);
  }

  onRunComplete(): void {
    for (const timer of this.#running.values()) clearInterval(timer);
    this.#running.clear();
  }
}
