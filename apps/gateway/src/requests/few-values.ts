import { JampotError } from '@jampot/contracts';

/** Values of one body: ten times what the largest that is sent has. */
export const MOST_VALUES = 200_000;

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = [0x22, 0x5c, 0x2c, 0x7b, 0x5b];

/**
 * Refuses JSON that would keep everybody waiting while it is parsed and judged: a few megabytes hold
 * a million objects. Looks at the bytes alone, beyond its texts.
 * @throws JampotError `malformed`
 */
export function requireFewValues(json: Uint8Array): void {
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA || byte === BRACE || byte === BRACKET) {
      values += 1;
      if (values > MOST_VALUES) throw new JampotError('malformed');
    }
  }
}
