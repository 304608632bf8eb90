/** A part of a service that must work for it to be ready. */
export interface HealthCheck {
  readonly name: string;
  /** Throws, or answers false, when the part does not work. */
  check(): boolean | Promise<unknown>;
  /** Milliseconds for which it need not be asked again after it worked; none by default. */
  readonly worksFor?: number;
}

/** Milliseconds in which a part that works has answered. */
const LIMIT = 3000;
/** Milliseconds after which a part that has not answered is asked anew. */
const ANEW = 10_000;

/**
 * Asks the parts of a service whether they work. Whoever looks while one is being asked waits for the
 * same answer, so that a part which hangs is not asked more and more often. Its first answer may
 * never come, though, and it may work again long since: from time to time it is asked anew.
 */
export class HealthChecks {
  readonly #parts: readonly Part[];

  /**
   * @param limit milliseconds in which a part must have answered
   * @param anew milliseconds after which one that has not is asked anew
   */
  constructor(checks: readonly HealthCheck[], limit = LIMIT, anew = ANEW) {
    this.#parts = checks.map((check) => new Part(check, limit, anew));
  }

  /** Names of the parts that don't work. */
  async faults(): Promise<string[]> {
    const works = await Promise.all(this.#parts.map((part) => part.works()));
    return this.#parts.filter((_part, index) => !works[index]).map(({ name }) => name);
  }
}

class Part {
  readonly name: string;
  readonly #check: HealthCheck;
  readonly #limit: number;
  readonly #anew: number;
  #worksUntil = 0;
  /** The latest question without an answer yet; nobody waits for the answers to those before. */
  #asked: Promise<boolean> | null = null;
  #askedUntil = 0;

  constructor(check: HealthCheck, limit: number, anew: number) {
    this.name = check.name;
    this.#check = check;
    this.#limit = limit;
    this.#anew = anew;
  }

  async works(): Promise<boolean> {
    if (performance.now() < this.#worksUntil) return true;
    const waiting = performance.now() < this.#askedUntil ? this.#asked : null;
    return orFalse(waiting ?? this.#begin(), this.#limit);
  }

  #begin(): Promise<boolean> {
    const asked = this.#ask().finally(() => {
      if (this.#asked === asked) this.#asked = null;
    });
    this.#asked = asked;
    this.#askedUntil = performance.now() + this.#anew;
    return asked;
  }

  async #ask(): Promise<boolean> {
    try {
      if ((await this.#check.check()) === false) return false;
      this.#worksUntil = performance.now() + (this.#check.worksFor ?? 0);
      return true;
    } catch {
      return false;
    }
  }
}

async function orFalse(answer: Promise<boolean>, limit: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, limit, false);
  });
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  return first;
}
