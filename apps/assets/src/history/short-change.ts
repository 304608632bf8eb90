/** Letters of unchanged text that stay around a change, so that its place is recognised. */
const CONTEXT = 30;
/** Letters of a changed part that are shown. */
const LONGEST = 400;
const GAP = '…';

export interface ShortChange {
  readonly before: string;
  readonly after: string;
}

/**
 * What became different in a long text, with a little around it: the history of an asset shows the
 * change of its notes, and keeps both of the texts beside it. `…` stands where something was left out; what is the
 * same at both ends of the two is the same in the texts. Short texts stay whole.
 */
export function shortChange(before: string, after: string): ShortChange {
  const [old, now] = [Array.from(before), Array.from(after)];
  const start = sharedStart(old, now);
  const end = sharedEnd(old, now, start);
  const from = Math.max(0, start - CONTEXT);
  const cut = (letters: readonly string[]): string => {
    const to = letters.length - end;
    const around = letters.slice(to, to + CONTEXT).join('');
    const changed = letters.slice(start, to);
    const kept =
      changed.length > LONGEST ? [...changed.slice(0, LONGEST), GAP].join('') : changed.join('');
    return [
      from > 0 ? GAP : '',
      letters.slice(from, start).join(''),
      kept,
      around,
      end > CONTEXT ? GAP : '',
    ].join('');
  };
  return { before: cut(old), after: cut(now) };
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** Letters at the end, none of which the shared start has taken. */
function sharedEnd(one: readonly string[], other: readonly string[], start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let shared = 0;
  while (shared < most && one.at(-1 - shared) === other.at(-1 - shared)) shared += 1;
  return shared;
}
