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

/**
 * Asks the parts of a service whether they work. Whoever looks while one is being asked waits for the
 * same answer, so that a part which hangs is asked once and not more and more often.
 */
export class HealthChecks {
  readonly #parts: readonly Part[];

  /** @param limit milliseconds in which a part must have answered */
  constructor(checks: readonly HealthCheck[], limit = LIMIT) {
    this.#parts = checks.map((check) => new Part(check, limit));
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
  #worksUntil = 0;
  #asked: Promise<boolean> | null = null;

  constructor(check: HealthCheck, limit: number) {
    this.name = check.name;
    this.#check = check;
    this.#limit = limit;
  }

  async works(): Promise<boolean> {
    if (performance.now() < this.#worksUntil) return true;
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = null;
    });
    return orFalse(this.#asked, this.#limit);
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
