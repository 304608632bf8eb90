/** Two texts, with what they share at both ends told once. */
export interface ChangedParts {
  readonly start: string;
  readonly removed: string;
  readonly added: string;
  readonly end: string;
}

/** What became different between two short texts, whole words of it. */
export function changedParts(before: string, after: string): ChangedParts {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const joined = (words: readonly string[], from: number, to: number) =>
    words.slice(from, to).join('');
  return {
    start: joined(old, 0, start),
    removed: joined(old, start, old.length - end),
    added: joined(now, start, now.length - end),
    end: joined(old, old.length - end, old.length),
  };
}

/** Words, each with what separates it from the one before standing by itself. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/u).filter((word) => word !== '');
}
