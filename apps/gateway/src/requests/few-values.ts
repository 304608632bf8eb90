import { JampotError } from '@jampot/contracts';

/** Values of one body: ten times what the largest that is sent has. */
export const MOST_VALUES = 200_000;

/** Keys of one object; the largest that is sent has some dozens. */
export const MOST_KEYS = 1000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [BRACE, BRACKET, END_BRACE, END_BRACKET] = [0x7b, 0x5b, 0x7d, 0x5d];

/**
 * Refuses JSON that would keep everybody waiting while it is parsed and judged: a few megabytes hold
 * a million objects, or one of a hundred thousand keys. Looks at the bytes alone, beyond its texts.
 * @throws JampotError `malformed`
 */
export function requireFewValues(json: Uint8Array): void {
  let values = 0;
  let inText = false;
  /** Keys so far of each object that is open; null for an array. */
  const open: (number | null)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === END_BRACE || byte === END_BRACKET) open.pop();
    else if (byte === COMMA || byte === BRACE || byte === BRACKET) {
      values += 1;
      if (byte !== COMMA) open.push(byte === BRACE ? 1 : null);
      else if (nextKey(open) > MOST_KEYS) throw new JampotError('malformed');
      if (values > MOST_VALUES) throw new JampotError('malformed');
    }
  }
}

/** Counts one more key of the innermost object. @returns how many it has; 0 in an array */
function nextKey(open: (number | null)[]): number {
  const keys = open.at(-1);
  if (typeof keys !== 'number') return 0;
  open[open.length - 1] = keys + 1;
  return keys + 1;
}
