import type { TimeFormat } from '../timecode/time-format.ts';
import { finished } from '../patience/finished.ts';
import { cutFormatOf } from './cut-file-format.ts';
import { CUT_MESSAGES, unreadable } from './cut.ts';
import type { CutReading } from './cut.ts';
import { readingEdl } from './edl/read-edl.ts';
import type { ReadCutOptions } from './edl/read-edl.ts';
import { readingOtio } from './otio/read-otio.ts';
import { readingCutCsv } from './read-cut-csv.ts';

export interface ReadCutFileOptions extends ReadCutOptions {
  /** Of the times in a table. */
  readonly timeFormat: TimeFormat;
}

/** Reads a cut in one go. */
export function readCut(fileName: string, text: string, options: ReadCutFileOptions): CutReading {
  return finished(readingCut(fileName, text, options));
}

/** Reads a cut from the text of a file (`textOfCsv` of its bytes), as its name says, a piece at a time. */
export function* readingCut(
  fileName: string,
  text: string,
  options: ReadCutFileOptions,
): Generator<void, CutReading> {
  const format = cutFormatOf(fileName);
  switch (format) {
    case 'edl':
      return yield* readingEdl(text, options);
    case 'csv':
    case 'assets.csv':
      return yield* readingCutCsv(text, options);
    case 'otio':
      return yield* readingOtio(text, options);
    case 'fst.csv':
      return unreadable(CUT_MESSAGES.folderStructure);
    case null:
      return unreadable(CUT_MESSAGES.invalidFormat);
  }
}
