/** How long to wait before the next try: longer each time, and another time for each agent. */
export class Backoff {
  readonly #firstMs: number;
  readonly #mostMs: number;
  #nextMs: number;

  constructor(firstMs: number, mostMs: number) {
    this.#firstMs = firstMs;
    this.#mostMs = mostMs;
    this.#nextMs = firstMs;
  }

  next(): number {
    const most = this.#nextMs;
    this.#nextMs = Math.min(this.#mostMs, most * 2);
    return most / 2 + (Math.random() * most) / 2;
  }

  reset(): void {
    this.#nextMs = this.#firstMs;
  }
}
