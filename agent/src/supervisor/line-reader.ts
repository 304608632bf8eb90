/** A longer line is judged by its beginning. */
const LONGEST_LINE = 16 * 1024;

/**
 * Puts the lines of a text together that comes in pieces. A carriage return ends a line too: programs
 * that draw their progress over itself write nothing else.
 */
export class LineReader {
  #begun = '';

  /** @returns the lines that end in this piece; empty ones are none. */
  push(text: string): readonly string[] {
    const parts = text.split(/[\r\n]/u);
    const rest = parts.pop() ?? '';
    const ended = parts.map((part, at) => (at === 0 ? this.#begun + part : part));
    if (parts.length > 0) this.#begun = '';
    if (this.#begun.length < LONGEST_LINE) this.#begun += rest;
    return ended.flatMap(lineOf);
  }

  /** The text has ended. @returns what was begun of a line, which counts as one. */
  end(): readonly string[] {
    const last = lineOf(this.#begun);
    this.#begun = '';
    return last;
  }
}

function lineOf(text: string): readonly string[] {
  return text === '' ? [] : [text.slice(0, LONGEST_LINE)];
}
