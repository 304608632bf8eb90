/** Tells a running step's present detail: what it is doing, how far it is. */
export type Say = (detail: string) => void;

export interface Output {
  write(text: string): void;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** To the start of the line, and away with what stands there. */
const CLEAR = '\r\u001B[K';
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;
/** In a log, a long step says what is new, and else this often that it goes on. */
const QUIET_MS = 10_000;
const LOOK_MS = 1000;

/** A calm list of steps: one line each, alive on a terminal, plain lines elsewhere. */
export class Steps {
  readonly #output: Output;

  constructor(output: Output = process.stdout) {
    this.#output = output;
  }

  /** Runs one step and shows its outcome with its time. What it throws goes on. */
  async run<T>(title: string, work: (say: Say) => Promise<T> | T): Promise<T> {
    const started = Date.now();
    let detail = '';
    const line = this.#output.isTTY
      ? this.#spinner(title, () => detail)
      : this.#ticker(title, () => detail);
    try {
      const result = await work((text) => {
        detail = text;
      });
      line.end(`✓ ${title}${detail && `  ${detail}`}  ${seconds(started)}`);
      return result;
    } catch (error) {
      line.end(`✗ ${title}  ${seconds(started)}`);
      throw error;
    }
  }

  /** Writes a line of its own; a running step goes on below it. */
  note(text: string): void {
    this.#output.write(this.#output.isTTY ? `${CLEAR}${text}\n` : `${text}\n`);
  }

  #spinner(title: string, detail: () => string): { end(last: string): void } {
    let frame = 0;
    const width = (this.#output.columns ?? 80) - 1;
    const draw = () => {
      const text = `${FRAMES[frame++ % FRAMES.length]} ${title}  ${detail()}`;
      this.#output.write(`${CLEAR}${text.slice(0, width)}`);
    };
    draw();
    const timer = setInterval(draw, FRAME_MS);
    return {
      end: (last) => {
        clearInterval(timer);
        this.#output.write(`${CLEAR}${last}\n`);
      },
    };
  }

  #ticker(title: string, detail: () => string): { end(last: string): void } {
    const started = Date.now();
    let told = '';
    let at = started;
    const timer = setInterval(() => {
      const text = detail();
      if (text === told && Date.now() - at < QUIET_MS) return;
      told = text;
      at = Date.now();
      this.#output.write(`… ${title}${text && `  ${text}`}  ${seconds(started)}\n`);
    }, LOOK_MS);
    return {
      end: (last) => {
        clearInterval(timer);
        this.#output.write(`${last}\n`);
      },
    };
  }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
