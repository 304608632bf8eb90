/** Milliseconds over which the speed is taken. */
const WINDOW = 5000;

/** Measures how fast something goes on, over the last seconds. */
export class RateMeter {
  #marks: { readonly at: number; readonly amount: number }[] = [];

  /** Notes an amount reached. @returns amount per second; null while too little is known. */
  mark(amount: number, at: number): number | null {
    this.#marks = [...this.#marks.filter((mark) => at - mark.at <= WINDOW), { at, amount }];
    const first = this.#marks[0];
    if (first === undefined || at - first.at < 500) return null;
    return ((amount - first.amount) / (at - first.at)) * 1000;
  }
}

/** Seconds until the rest is done; undefined when that can't be known. */
export function secondsLeft(rest: number, perSecond: number | null): number | undefined {
  return perSecond === null || perSecond <= 0 ? undefined : rest / perSecond;
}
