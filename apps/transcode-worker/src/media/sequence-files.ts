/** One numbered file of an image sequence. */
export interface SequenceFile<Entry> {
  readonly entry: Entry;
  readonly number: number;
}

/** `shots/010/beauty.0993.exr` → group `shots/010/beauty..exr`, number 993. */
const NUMBERED = /^(.*?)(\d{1,9})(\.[A-Za-z0-9]{2,4})$/;
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/;

/**
 * The longest run of numbered files among `entries`, in the order of their numbers. Other files
 * (notes, previews, what an operating system adds) are left out.
 */
export function findSequence<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): SequenceFile<Entry>[] {
  const groups = new Map<string, SequenceFile<Entry>[]>();
  for (const entry of entries) {
    const name = nameOf(entry);
    const match = HIDDEN.test(name) ? null : NUMBERED.exec(name);
    if (!match) continue;
    const group = `${match[1]}*${match[3]?.toLowerCase()}`;
    const files = groups.get(group) ?? [];
    groups.set(group, files);
    files.push({ entry, number: Number(match[2]) });
  }
  const longest = [...groups.values()].reduce<SequenceFile<Entry>[]>(
    (best, files) => (files.length > best.length ? files : best),
    [],
  );
  return longest.sort((a, b) => a.number - b.number);
}
