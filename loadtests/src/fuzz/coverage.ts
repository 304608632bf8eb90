/** What became of the requests of one call. */
export interface Asked {
  readonly sent: number;
  /** Answers of 2xx: those alone have rows to be judged. */
  readonly succeeded: number;
}

/** The part of all requests that succeeds at least; of five seeds it was 5.8 to 6.6 %: most are hostile. */
const LEAST_SUCCEEDED = 0.03;

/** Which calls were sent, and how often each succeeded. */
export class Coverage {
  readonly #asked = new Map<string, Asked>();

  /** @param names of the calls that are to be sent */
  constructor(names: readonly string[]) {
    for (const name of names) this.#asked.set(name, { sent: 0, succeeded: 0 });
  }

  /** @param status of the answer; null for none */
  add(name: string, status: number | null): void {
    const { sent, succeeded } = this.#asked.get(name) ?? { sent: 0, succeeded: 0 };
    const isSuccess = status !== null && status >= 200 && status < 300;
    this.#asked.set(name, { sent: sent + 1, succeeded: succeeded + (isSuccess ? 1 : 0) });
  }

  get neverSent(): readonly string[] {
    return this.#named(({ sent }) => sent === 0);
  }

  /** Sent, but no answer of theirs had rows: these were never judged. */
  get neverSucceeded(): readonly string[] {
    return this.#named(({ sent, succeeded }) => sent > 0 && succeeded === 0);
  }

  /** Of all that were sent, from 0 to 1; NaN of none. */
  get partSucceeded(): number {
    const all = [...this.#asked.values()];
    const sum = (part: keyof Asked) => all.reduce((total, asked) => total + asked[part], 0);
    return sum('succeeded') / sum('sent');
  }

  #named(is: (asked: Asked) => boolean): string[] {
    return [...this.#asked].flatMap(([name, asked]) => (is(asked) ? [name] : []));
  }
}

/** Those who ask. */
export const PEOPLE = 2;

/**
 * What makes a run say less than it seems to: calls that nobody sent, requests of which hardly any got through,
 * and everybody's session ended by what was sent, after which each answer is a 401.
 * @param lost whose session ended
 */
export function shortcomings(
  { neverSent, partSucceeded }: Pick<Coverage, 'neverSent' | 'partSucceeded'>,
  lost: readonly string[],
): string[] {
  return [
    ...neverSent.map((name) => `${name} was never sent`),
    ...(partSucceeded >= LEAST_SUCCEEDED
      ? []
      : [`${percent(partSucceeded)} succeeded, not ${percent(LEAST_SUCCEEDED)} or more`]),
    ...(lost.length < PEOPLE ? [] : [`everybody lost their session: ${lost.join(', ')}`]),
  ];
}

/** @param part from 0 to 1 */
export const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
