/** One numbered file of an image sequence. */
export interface SequenceFile<Entry> {
  readonly entry: Entry;
  readonly number: number;
}

/**
 * A number of a name, and what stands around it: `beauty.` and `.exr` of `beauty.0993.exr`. A hyphen
 * at the beginning or behind another separator is a minus.
 */
const NUMBER = /(?<=^|[._\s-])-\d{1,9}(?!\d)|(?<!\d)\d{1,9}(?!\d)/g;
const EXTENSION = /\.[A-Za-z0-9]{2,4}$/;
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/;
/** Numbers of a name that may count frames; the last ones do. */
const MOST_NUMBERS = 4;

/**
 * The longest run of numbered files among `entries`, in the order of their numbers; of two files of one
 * number the first. Any number of a name may be the one that counts: `a_0001_beauty.png`. Other files
 * (notes, previews, what an operating system adds) are left out.
 */
export function findSequence<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): SequenceFile<Entry>[] {
  const groups = new Map<string, Map<number, Entry>>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (HIDDEN.test(name)) continue;
    for (const { group, number } of numbersOf(name)) {
      const files = groups.get(group) ?? new Map<number, Entry>();
      groups.set(group, files);
      if (!files.has(number)) files.set(number, entry);
    }
  }
  const longest = [...groups.values()].reduce<ReadonlyMap<number, Entry>>(
    (best, files) => (files.size > best.size ? files : best),
    new Map(),
  );
  return [...longest]
    .map(([number, entry]) => ({ entry, number }))
    .sort((a, b) => a.number - b.number);
}

/** Each way to read a name as a numbered one, the last number first. */
function numbersOf(name: string): { readonly group: string; readonly number: number }[] {
  const extension = EXTENSION.exec(name)?.[0];
  if (extension === undefined) return [];
  const folder = name.lastIndexOf('/') + 1;
  const base = name.slice(folder, -extension.length);
  return [...base.matchAll(NUMBER)]
    .slice(-MOST_NUMBERS)
    .toReversed()
    .map(({ 0: digits, index }) => {
      const from = folder + index;
      const rest = name.slice(from + digits.length, -extension.length);
      const group = `${name.slice(0, from)}*${rest}${extension.toLowerCase()}`;
      return { group, number: Number(digits) };
    });
}

/** First and last number of each hole between numbers that rise. */
export function holesOf(numbers: readonly number[]): (readonly [number, number])[] {
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1];
    return before === undefined || number === before + 1 ? [] : [[before + 1, number - 1] as const];
  });
}
