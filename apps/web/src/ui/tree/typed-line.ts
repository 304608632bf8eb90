import type { TreeLine } from './tree-lines.ts';

/** Letters typed one after the other, and when the last of them was. */
export interface Typed {
  readonly text: string;
  /** Milliseconds, as events have them. */
  readonly at: number;
}

/** Milliseconds between two letters of one word. */
const PAUSE = 700;

/** What has been typed with one more letter; it begins anew after a pause. */
export function withLetter(before: Typed, letter: string, at: number): Typed {
  const goesOn = before.text !== '' && at - before.at < PAUSE;
  return { text: (goesOn ? before.text : '') + letter.toLowerCase(), at };
}

/**
 * The line whose name begins with what was typed: the next one, and around the end. One letter typed
 * again and again goes from one to the next. Null when there is none.
 */
export function typedLine(lines: readonly TreeLine[], from: number, text: string): number | null {
  const [first = ''] = text;
  const repeated = text === first.repeat(text.length);
  const wanted = repeated ? first : text;
  const start = repeated ? from + 1 : Math.max(0, from);
  for (let step = 0; step < lines.length; step += 1) {
    const at = (start + step) % lines.length;
    if (lines[at]?.item.name.toLowerCase().startsWith(wanted) === true) return at;
  }
  return null;
}
