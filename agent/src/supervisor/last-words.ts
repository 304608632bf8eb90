import { dirname, sep } from 'node:path';
import type { Order } from './order.ts';
import { saysNothing } from './says-nothing.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Lines of a program that its error quotes, */
const MOST_LINES = 8;
/** and letters of them together. */
const MOST_LETTERS = 400;
/** Letters of a line that are looked at. */
const MOST_LOOKED_AT = 2000;

/** Colours and the like, which programs write for terminals. */
// oxlint-disable-next-line no-control-regex -- they begin with one
const ESCAPES = /\u001B(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\^_])/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\s]+/gu;
/** Where something is in the program's memory, as FFmpeg tells it of each of its parts. */
const ADDRESSES = / @ 0x[\da-f]+/giu;
/** Details of the line before, as of a stack or a list: what stands above them is about something else. */
const DETAIL = /^\s/u;

/**
 * What a program wrote last to its error output, most often why it ended: FFmpeg names what is wrong with a filter
 * five lines before its last. What tells only that it failed stands in where nothing else was written.
 */
export class LastWords {
  readonly #order: Pick<Order, 'cwd' | 'env'>;
  #lines: readonly string[] = [];
  /** The last line that tells no reason. */
  #empty = '';

  constructor(order: Pick<Order, 'cwd' | 'env'>) {
    this.#order = order;
  }

  /** Takes the next line, as it was written. */
  push(line: string): void {
    const looked = line.slice(0, MOST_LOOKED_AT);
    if (looked.trim() === '' || looked === this.#lines.at(-1)) return;
    if (saysNothing(looked)) this.#empty = looked;
    else this.#lines = [...this.#lines, looked].slice(-MOST_LINES);
  }

  /** As people read it: on one line, in whole words, the last line before all others. Empty when there was nothing. */
  get text(): string {
    let said = '';
    for (const written of this.#lines.toReversed()) {
      const line = this.#readable(written);
      if (line === '') continue;
      if (said === '') {
        said = inWholeWords(line, MOST_LETTERS);
        continue;
      }
      const both = `${line} · ${said}`;
      if (DETAIL.test(written) || both.length > MOST_LETTERS) break;
      said = both;
    }
    return said === '' ? inWholeWords(this.#readable(this.#empty), MOST_LETTERS) : said;
  }

  /** Without what is of the machine alone: where on it the run has its files. */
  #readable(line: string): string {
    const seen = line
      .replaceAll(ESCAPES, '')
      .replaceAll(UNSEEN, ' ')
      .replaceAll(ADDRESSES, '')
      .trim();
    const { cwd, env } = this.#order;
    const own = dirname(cwd) + sep;
    return withoutSecrets(own.length > sep.length + 1 ? seen.replaceAll(own, '') : seen, env);
  }
}

function inWholeWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const begin = text.slice(0, most);
  const words = begin.lastIndexOf(' ');
  return `${(words === -1 ? begin : begin.slice(0, words)).toWellFormed()}…`;
}
