type Work = () => void;

/**
 * Keeps what is to be sent until everything that arrived in this turn of the event loop has been
 * looked at. NATS's client writes to its socket after each callback; what is sent together here
 * leaves in one write, and the server, as whoever listens there, wakes up once for it.
 */
export class TurnEnd {
  #waiting: Work[] = [];

  /** @returns when `work`, which publishes, has run. Rejects with whatever it throws. */
  run(work: Work): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#runAll());
      this.#waiting.push(() => {
        try {
          work();
          resolve();
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  #runAll(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (const work of all) work();
  }
}
