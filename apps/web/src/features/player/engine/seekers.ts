/** Those who wait for a frame to be on screen. */
export class Seekers {
  #waiting: ((shown: number) => void)[] = [];

  /** Resolves with the frame that is shown then. */
  wait(): Promise<number> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  settle(shown: number): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve(shown);
  }
}
