export type CutFileFormat = 'edl' | 'csv' | 'assets.csv' | 'fst.csv' | 'otio';

/** The longer endings first: `.assets.csv` and `.fst.csv` end in `.csv`, too. */
const ENDINGS: readonly CutFileFormat[] = ['fst.csv', 'assets.csv', 'csv', 'edl', 'otio'];

/** The format of a file by its name; null: "Invalid format". */
export function cutFormatOf(fileName: string): CutFileFormat | null {
  const name = fileName.trim().toLowerCase();
  return ENDINGS.find((ending) => name.endsWith(`.${ending}`)) ?? null;
}
