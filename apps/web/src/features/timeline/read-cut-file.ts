import {
  CUT_MESSAGES,
  cutFormatOf,
  DEFAULT_FRAME_RATE,
  finishedPatiently,
  MOST_CUT_BYTES,
  parseFrameRate,
  readingCut,
  textOfCsv,
} from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import type { CutSettings } from '@jampot/contracts';

/** Milliseconds after which the page has its turn. */
const SLICE = 12;

/** The rate of an import. */
export function rateOf({ framerate }: Pick<CutSettings, 'framerate'>): FrameRate {
  const rate = framerate === undefined ? null : parseFrameRate(framerate);
  return rate?.ok === true ? rate.value : DEFAULT_FRAME_RATE;
}

/**
 * Reads an edit list here, so that what is none is not sent. A large one is read in slices.
 * @returns why it cannot be imported; null when it can
 */
export async function problemOfFile(file: File, settings: CutSettings): Promise<string | null> {
  const format = cutFormatOf(file.name);
  if (format === null) return CUT_MESSAGES.invalidFormat;
  if (format === 'fst.csv') return CUT_MESSAGES.folderStructure;
  if (file.size > MOST_CUT_BYTES) return CUT_MESSAGES.tooLarge;
  const text = textOfCsv(new Uint8Array(await file.arrayBuffer()));
  const reading = readingCut(file.name, text, {
    rate: rateOf(settings),
    timeFormat: settings.time_format ?? 'timecode',
    ...(settings.offset ? { offset: settings.offset } : {}),
  });
  let until = performance.now() + SLICE;
  const { problem } = await finishedPatiently(reading, async () => {
    if (performance.now() < until) return;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE;
  });
  return problem;
}
