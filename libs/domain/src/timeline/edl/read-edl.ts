import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { shotName, fileStem } from '../cut-names.ts';
import type { ShotNameOptions } from '../cut-names.ts';
import { CUT_MESSAGES, MOST_CUT_BYTES, unreadable } from '../cut.ts';
import type { CutNameSource, CutReading, CutSkip, CutWarning, SkippedEvent } from '../cut.ts';
import { hourBefore, readOffset } from '../cut-offset.ts';
import { finished } from '../../patience/finished.ts';
import { joiningShots, orderingRows } from '../cut-rows.ts';
import type { ShotDraft } from '../cut-rows.ts';
import { readingEdlEvents } from './edl-events.ts';
import type { EdlEvent } from './edl-events.ts';
import { eventFrame, framesOfDay, isDrop, rateHint } from './edl-time.ts';

export interface ReadCutOptions extends ShotNameOptions {
  readonly rate: FrameRate;
  /** `hh:mm:ss:ff`; without it the hour in which the cut begins. */
  readonly offset?: string;
  readonly nameSource?: CutNameSource;
}

/** Events between two rests. */
const AT_ONCE = 500;

/** Reads a CMX 3600 edit list in one go. */
export function readEdl(text: string, options: ReadCutOptions): CutReading {
  return finished(readingEdl(text, options));
}

/**
 * Reads a CMX 3600 edit list as Resolve, Premiere and Avid write it, a piece at a time. Nothing is
 * shifted or rounded: what cannot be a shot is listed as skipped, what looks odd gets a warning.
 */
export function* readingEdl(text: string, options: ReadCutOptions): Generator<void, CutReading> {
  if (text.length > MOST_CUT_BYTES) return unreadable(CUT_MESSAGES.tooLarge);
  const { title, events, problem } = yield* readingEdlEvents(text);
  if (problem !== null) return unreadable(problem);
  if (events.length === 0 && title === '') return unreadable(CUT_MESSAGES.invalidFormat);
  const skipped: SkippedEvent[] = [];
  const shots: ShotDraft[] = [];
  let earliest: ShotDraft | null = null;
  for (const [at, event] of events.entries()) {
    if (at % AT_ONCE === 0) yield;
    const shot = shotOf(event, options);
    if (shot === null) continue;
    if (typeof shot === 'string')
      skipped.push({ line: event.line, text: event.text, reason: shot });
    else shots.push(shot);
    if (typeof shot !== 'string' && shot.in < (earliest?.in ?? Infinity)) earliest = shot;
  }
  const drop = earliest?.drop ?? false;
  const offset = readOffset(
    options.offset ?? hourBefore(earliest?.in ?? 0, options.rate, drop),
    options.rate,
  );
  if (!offset.ok) return unreadable(offset.error);
  const kept: ShotDraft[] = [];
  for (const shot of shots) {
    if (shot.in >= offset.value.frame) kept.push(shot);
    else skipped.push({ line: shot.line, text: shot.text, reason: 'before-offset' });
  }
  const hint = rateHint(events, options.rate);
  const markers = events.length > 0 && events.every(({ marker }) => marker);
  const first: CutWarning[] = [
    ...(hint === null ? [] : [hint.warning]),
    ...(markers ? (['markers'] as const) : []),
  ];
  const joined = yield* joiningShots(kept);
  const { rows, warnings } = yield* orderingRows(joined, offset.value.frame, first);
  return {
    title,
    rows,
    skipped: skipped.toSorted((one, other) => one.line - other.line),
    warnings,
    suggestedRate: hint?.rate ?? null,
    offset: offset.value.frame,
    offsetTimecode: offset.value.timecode,
    unknownColumns: [],
    problem: markers ? CUT_MESSAGES.markers : null,
  };
}

/** The shot of an event; why it is none; null for what has no length, which is not worth a word. */
function shotOf(event: EdlEvent, options: ReadCutOptions): ShotDraft | CutSkip | null {
  const { parsed, fcm } = event;
  if (parsed === null) return 'bad-timecode';
  if (!parsed.video) return 'audio';
  if (parsed.transition === 'key') return 'key';
  const [sourceIn, sourceOut, recordIn, recordOut] = parsed.times.map((time) =>
    eventFrame(time, fcm, options.rate),
  );
  if (recordIn !== null && recordIn === recordOut) return null;
  const clip = clipOf(event, options.nameSource ?? 'clip');
  if (clip === '' && /^(?:BL|BLACK)$/iu.test(parsed.reel)) return 'black';
  if (clip === '') return 'no-clip-name';
  const name = shotName(clip, options);
  if (name === null) return 'bad-name';
  if (typeof recordIn !== 'number' || typeof recordOut !== 'number') return 'bad-timecode';
  const drop = isDrop(parsed.times[2], fcm);
  const end = recordOut < recordIn ? recordOut + framesOfDay(options.rate, drop) : recordOut;
  const source = lengthOf(sourceIn, sourceOut, framesOfDay(options.rate, drop));
  const conflict = fcm === 'non-drop' && parsed.times.some((time) => isDrop(time, 'non-drop'));
  const warnings: CutWarning[] = [];
  if (clip.includes('.')) warnings.push('name');
  if (conflict) warnings.push('fcm-conflict');
  if (source === null) warnings.push('source-timecode');
  else if (!event.retimed && source !== end - recordIn) warnings.push('length-differs');
  return {
    line: event.line,
    text: event.text,
    name,
    reel: parsed.reel,
    in: recordIn,
    out: end,
    sourceIn: sourceIn ?? null,
    sourceOut: source === null ? null : (sourceIn ?? 0) + source,
    drop,
    retimed: event.retimed,
    notes: event.notes,
    warnings,
  };
}

function lengthOf(from?: number | null, to?: number | null, day = 0): number | null {
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  return to < from ? to - from + day : to - from;
}

function clipOf(event: EdlEvent, source: CutNameSource): string {
  switch (source) {
    case 'loc':
      return event.loc;
    case 'source_file':
      return fileStem(event.sourceFile);
    case 'reel':
      return /^(?:AX|BL|BLACK)$/iu.test(event.parsed?.reel ?? '') ? '' : (event.parsed?.reel ?? '');
    case 'clip': {
      const comesIn = event.parsed?.transition !== 'cut' && event.to !== '';
      return comesIn ? event.to : event.from;
    }
  }
}
