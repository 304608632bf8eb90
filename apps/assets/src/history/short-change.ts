/** Units (UTF-16) of unchanged text that stay around a change, so that its place is recognised. */
const CONTEXT = 30;
/** Units of a changed part that are shown. */
const LONGEST = 400;
const GAP = '…';

export interface ShortChange {
  readonly before: string;
  readonly after: string;
}

/**
 * What became different in a long text, with a little around it: the history of an asset shows the
 * change of its notes, and keeps both of the texts beside it. `…` stands where something was left
 * out; what is the same at both ends of the two is the same in the texts. Short texts stay whole.
 * The texts are compared where they lie: a list of a long one's letters takes many times its memory.
 */
export function shortChange(before: string, after: string): ShortChange {
  const start = sharedStart(before, after);
  const end = sharedEnd(before, after, start);
  const cut = (text: string): string => {
    const from = wholeLetter(text, Math.max(0, start - CONTEXT));
    const to = text.length - end;
    const kept = wholeLetter(text, Math.min(to, start + LONGEST));
    const until = wholeLetter(text, Math.min(text.length, to + CONTEXT));
    return [
      from > 0 ? GAP : '',
      text.slice(from, kept),
      kept < to ? GAP : '',
      text.slice(to, until),
      until < text.length ? GAP : '',
    ].join('');
  };
  return { before: cut(before), after: cut(after) };
}

function sharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one.charCodeAt(shared) === other.charCodeAt(shared)) shared += 1;
  return Math.min(wholeLetter(one, shared), wholeLetter(other, shared));
}

/** Units at the end, none of which the shared start has taken. */
function sharedEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  const unit = (text: string, fromEnd: number) => text.charCodeAt(text.length - 1 - fromEnd);
  let shared = 0;
  while (shared < most && unit(one, shared) === unit(other, shared)) shared += 1;
  const splits = [one, other].some((text) => inLetter(text, text.length - shared));
  return splits ? shared - 1 : shared;
}

/** The place itself, or the one before the letter that it would take apart. */
function wholeLetter(text: string, at: number): number {
  return inLetter(text, at) ? at - 1 : at;
}

/** Between the two units of one letter. */
function inLetter(text: string, at: number): boolean {
  return (
    at > 0 &&
    at < text.length &&
    (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 &&
    (text.charCodeAt(at) & 0xfc00) === 0xdc00
  );
}
