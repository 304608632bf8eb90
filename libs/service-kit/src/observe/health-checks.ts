/** An engine that a process works with. */
export interface HealthCheck {
  readonly name: string;
  /** Throws, or answers false, when the engine does not work. */
  check(): boolean | Promise<unknown>;
  /** Milliseconds for which it need not be asked again after it worked; none by default. */
  readonly worksFor?: number;
  /**
   * Once it has worked the process goes on without it, and only tells that it is away. Not before: a
   * process that never reached it, as with a wrong address, must not take the place of one that does.
   */
  readonly onlyAtFirst?: boolean;
}

export interface EngineState {
  readonly name: string;
  readonly works: boolean;
  /** The process can do its work as far as this engine goes. */
  readonly enough: boolean;
}

/** Milliseconds in which an engine that works has answered. */
const LIMIT = 3000;
/** Milliseconds after which one that has not answered is asked anew. */
const ANEW = 10_000;

/**
 * Asks the engines of a process whether they work. Whoever looks while one is being asked waits for the
 * same answer, so that one which hangs is not asked more and more often. Its first answer may
 * never come, though, and it may work again long since: from time to time it is asked anew.
 */
export class HealthChecks {
  readonly #engines: Engine[] = [];
  readonly #limit: number;
  readonly #anew: number;

  /**
   * @param limit milliseconds in which an engine must have answered
   * @param anew milliseconds after which one that has not is asked anew
   */
  constructor(limit = LIMIT, anew = ANEW) {
    this.#limit = limit;
    this.#anew = anew;
  }

  add(check: HealthCheck): void {
    this.#engines.push(new Engine(check, this.#limit, this.#anew));
  }

  /** How all of them stand, in the order in which they were given; within the limit. */
  async look(): Promise<readonly EngineState[]> {
    return Promise.all(this.#engines.map((engine) => engine.look()));
  }
}

class Engine {
  readonly #check: HealthCheck;
  readonly #limit: number;
  readonly #anew: number;
  #worksUntil = 0;
  #hasWorked = false;
  /** The latest question without an answer yet; nobody waits for the answers to those before. */
  #asked: Promise<boolean> | null = null;
  #askedUntil = 0;

  constructor(check: HealthCheck, limit: number, anew: number) {
    this.#check = check;
    this.#limit = limit;
    this.#anew = anew;
  }

  async look(): Promise<EngineState> {
    const works = await this.#works();
    this.#hasWorked ||= works;
    const { name, onlyAtFirst = false } = this.#check;
    return { name, works, enough: works || (onlyAtFirst && this.#hasWorked) };
  }

  async #works(): Promise<boolean> {
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
