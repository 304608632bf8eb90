/** Lines of a log that somebody goes through, from 0, in their order. */
export type LogHits = readonly number[];

/** Lines that have the words in them, in whatever case; none without words. */
export function linesWith(lines: readonly { readonly text: string }[], words: string): LogHits {
  const wanted = words.toLowerCase();
  if (wanted === '') return [];
  return lines.flatMap(({ text }, at) => (text.toLowerCase().includes(wanted) ? [at] : []));
}

/** The hit after a line, or before it; beyond the last one comes the first. @returns null without hits */
export function hitFrom(hits: LogHits, at: number | null, step: 1 | -1): number | null {
  const found =
    step === 1
      ? hits.find((hit) => at === null || hit > at)
      : hits.findLast((hit) => at === null || hit < at);
  return found ?? hits.at(step === 1 ? 0 : -1) ?? null;
}

/** A line in parts, those that are the words marked. */
export function markedParts(
  text: string,
  words: string,
): readonly { readonly text: string; readonly marked: boolean }[] {
  const [wanted, searched] = [words.toLowerCase(), text.toLowerCase()];
  // Some letters have another length in lower case: then no place is where it seems.
  if (wanted === '' || searched.length !== text.length) return [{ text, marked: false }];
  const parts: { text: string; marked: boolean }[] = [];
  let from = 0;
  for (let at = searched.indexOf(wanted); at !== -1; at = searched.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), marked: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), marked: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), marked: false });
  return parts;
}
