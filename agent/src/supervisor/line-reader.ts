/** A longer line is judged by its beginning. */
const LONGEST_LINE = 16 * 1024;

/**
 * Puts the lines of a text together that comes in pieces. A carriage return ends a line too: programs
 * that draw their progress over itself write nothing else.
 */
export class LineReader {
  readonly #onLine: (line: string) => void;
  #begun = '';

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(text: string): void {
    const parts = text.split(/[\r\n]/u);
    const rest = parts.pop() ?? '';
    for (const part of parts) {
      this.#tell(this.#begun + part);
      this.#begun = '';
    }
    if (this.#begun.length < LONGEST_LINE) this.#begun += rest;
  }

  /** The text has ended; what was begun counts as a line. */
  end(): void {
    this.#tell(this.#begun);
    this.#begun = '';
  }

  #tell(line: string): void {
    if (line !== '') this.#onLine(line.slice(0, LONGEST_LINE));
  }
}
