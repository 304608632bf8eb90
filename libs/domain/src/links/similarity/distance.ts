import { distance as editsOfLong } from 'fastest-levenshtein';

/** As many characters as a number has bits. */
const BITS = 32;
const UNITS = 65_536;
/** Characters of names that nearly always suffice, so that the table fits the processor's cache. */
const PLAIN = 128;

/**
 * How many edits (insert, delete, replace a UTF-16 unit) lead from one text to others: Myers' bit-parallel
 * distance for up to 32 characters, a column of such at a time beyond.
 */
export class EditCounter {
  readonly #text: string;
  /** For each character, a bit for every place where it stands; null for a text too long for that. */
  readonly #bits: Int32Array | null;

  constructor(text: string) {
    this.#text = text;
    this.#bits = text.length > 0 && text.length <= BITS ? bitsOf(text) : null;
  }

  /**
   * @param units holds the other text, from `start` to before `end`.
   * @returns the edits, or any number beyond `most` when there are more than that.
   */
  edits(units: Uint16Array, start: number, end: number, most: number): number {
    if (this.#bits !== null) {
      return editsOfShort(this.#bits, this.#text.length, units, start, end, most);
    }
    return editsOfLong(this.#text, String.fromCharCode(...units.subarray(start, end)));
  }
}

function bitsOf(text: string): Int32Array {
  const isPlain = Array.from(text).every((one) => (one.codePointAt(0) ?? PLAIN) < PLAIN);
  const bits = new Int32Array(isPlain ? PLAIN : UNITS);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bits[unit] = (bits[unit] ?? 0) | (1 << at);
  }
  return bits;
}

/** Hyyrö's form of Myers (1999): rows are bits, so that a character of the other text is one step. */
function editsOfShort(
  bits: Int32Array,
  length: number,
  units: Uint16Array,
  start: number,
  end: number,
  most: number,
): number {
  const last = 1 << (length - 1);
  let more = -1;
  let less = 0;
  let edits = length;
  for (let at = start; at < end; at += 1) {
    const unit = units[at] ?? 0;
    const equal = unit < bits.length ? (bits[unit] ?? 0) : 0;
    const same = (((equal & more) + more) ^ more) | equal | less;
    let up = less | ~(same | more);
    let down = same & more;
    if ((up & last) !== 0) edits += 1;
    else if ((down & last) !== 0) edits -= 1;
    // Each character that is left takes away one edit at most.
    if (edits - (end - at - 1) > most) return edits;
    up = (up << 1) | 1;
    down <<= 1;
    more = down | ~(same | up);
    less = up & same;
  }
  return edits;
}
