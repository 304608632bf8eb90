/**
 * Those who ask for the same at once are answered by one read, which began after each of them had asked: nobody is
 * told what was true before.
 */
export class Together<T> {
  readonly #running = new Map<string, Run<T>>();

  /** @param read is run for everybody who asks under this name until it begins; it must not depend on who does */
  ask(name: string, read: () => Promise<T>): Promise<T> {
    const run = this.#running.get(name);
    if (run === undefined) return this.#begin(name, read);
    run.next ??= run.over.then(() => this.#begin(name, read));
    return run.next;
  }

  #begin(name: string, read: () => Promise<T>): Promise<T> {
    const answer = read();
    const over = answer.then(
      () => undefined,
      () => undefined,
    );
    const run: Run<T> = { over, next: null };
    this.#running.set(name, run);
    void this.#forget(name, run);
    return answer;
  }

  async #forget(name: string, run: Run<T>): Promise<void> {
    await run.over;
    if (run.next === null) this.#running.delete(name);
  }
}

interface Run<T> {
  readonly over: Promise<unknown>;
  /** What those are told who asked meanwhile. */
  next: Promise<T> | null;
}
