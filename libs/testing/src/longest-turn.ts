/**
 * Measures the processor time of the longest turn of this thread's event loop, in milliseconds.
 * Unlike the wall clock it says what the code did, also where other processes take the machine.
 */
export class LongestTurn {
  #before = process.threadCpuUsage();
  #longest = 0;
  readonly #timer = setInterval(() => this.#turn(), 5);

  #turn(): void {
    const { user, system } = process.threadCpuUsage(this.#before);
    this.#before = process.threadCpuUsage();
    this.#longest = Math.max(this.#longest, (user + system) / 1000);
  }

  /** Ends the measuring and answers the longest turn, in milliseconds of processor time. */
  stop(): number {
    clearInterval(this.#timer);
    this.#turn();
    return this.#longest;
  }
}
