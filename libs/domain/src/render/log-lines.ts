const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Lines that end in a piece of a log, apart from empty ones: what a screen has a row for. */
export function linesIn(text: string): number {
  let lines = 0;
  let isBegun = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    const isEnd = letter === LINE_FEED || letter === CARRIAGE_RETURN;
    if (isEnd && isBegun) lines += 1;
    isBegun = !isEnd;
  }
  return lines;
}
