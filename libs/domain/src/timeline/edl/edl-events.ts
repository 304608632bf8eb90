import { cutTitle } from '../cut-names.ts';
import {
  CUT_MESSAGES,
  MOST_CUT_EVENTS,
  MOST_LINE_CHARACTERS,
  MOST_NOTES_OF_EVENT,
} from '../cut.ts';
import { eventLine } from './event-line.ts';
import type { EventLine } from './event-line.ts';

/** An event with all that stands below it. */
export interface EdlEvent {
  /** Of the file, counted from 1. */
  readonly line: number;
  readonly text: string;
  /** Null when its times cannot be read. */
  readonly parsed: EventLine | null;
  /** What the last `FCM:` above it says. */
  readonly fcm: 'drop' | 'non-drop' | null;
  readonly from: string;
  readonly to: string;
  readonly loc: string;
  readonly sourceFile: string;
  readonly retimed: boolean;
  readonly marker: boolean;
  readonly notes: readonly string[];
}

export interface EdlEvents {
  readonly title: string;
  readonly events: readonly EdlEvent[];
  /** Why the rest was not read; null at the end of the file. */
  readonly problem: string | null;
}

type Draft = { -readonly [Key in keyof EdlEvent]: EdlEvent[Key] } & { notes: string[] };

const TITLE = /^TITLE:(.*)$/iu;
const FCM = /^FCM:\s*(NON.?)?DROP/iu;
const COMMENT = /^(?:\*\s*)?(FROM CLIP NAME|TO CLIP NAME|LOC|SOURCE FILE)\s*:(.*)$/iu;
const RETIME = /^M2\s/iu;
/** Of Resolve's markers; what somebody wrote stands before it. */
const MARKER = /(?:^|\s)\|[CMD]:/iu;
const NO_NAME = /^\(null\)$/iu;
/** Time and colour stand before the text of a locator. */
const LOCATOR = /^\S+\s+\S+\s+(.*)$/u;
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const PADDING = /[\u0000\u001A\uFEFF]/gu;
/** How a line begins that may say something. */
// oxlint-disable-next-line no-control-regex -- what is taken out may stand before it
const TELLING = /^[\s\0\u001A\uFEFF]*[*|\dFTLSM]/iu;

/** Lines between two rests. */
const AT_ONCE = 500;
/** Lines that may say something: ten for each event. A file of shorter ones is no edit list. */
const MOST_LINES = 10 * MOST_CUT_EVENTS;

/**
 * Reads an edit list into events, a piece at a time. Lines end at CRLF, CR or LF only; what padding old
 * systems wrote goes.
 */
export function* readingEdlEvents(text: string): Generator<void, EdlEvents> {
  const events: Draft[] = [];
  let [title, fcm]: [string, EdlEvent['fcm']] = ['', null];
  let taken = 0;
  for (const [number, raw] of linesOf(text)) {
    if ((taken += 1) % AT_ONCE === 0) yield;
    if (taken > MOST_LINES) return { title, events, problem: CUT_MESSAGES.tooManyEvents };
    const line = raw.replaceAll(PADDING, '').trim();
    const problem = `Line ${number}: ${CUT_MESSAGES.lineTooLong}`;
    if (line.length > MOST_LINE_CHARACTERS) return { title, events, problem };
    const parsed = eventLine(line);
    const said = FCM.exec(line);
    const event = events.at(-1);
    if (parsed !== null) {
      if (events.length >= MOST_CUT_EVENTS) {
        return { title, events, problem: CUT_MESSAGES.tooManyEvents };
      }
      events.push(draft(number, line, parsed === 'bad-timecode' ? null : parsed, fcm));
    } else if (said !== null) {
      fcm = said[1] === undefined ? 'drop' : 'non-drop';
    } else if (TITLE.test(line)) {
      title ||= cutTitle(TITLE.exec(line)?.[1] ?? '');
    } else if (event !== undefined) {
      addComment(event, line);
    }
  }
  return { title, events, problem: null };
}

function draft(line: number, text: string, parsed: EventLine | null, fcm: EdlEvent['fcm']): Draft {
  const names = { from: '', to: '', loc: '', sourceFile: '' };
  return { line, text, parsed, fcm, ...names, retimed: false, marker: false, notes: [] };
}

function addComment(event: Draft, line: string): void {
  const [, key = '', rest = ''] = COMMENT.exec(line) ?? [];
  const value = NO_NAME.test(rest.trim()) ? '' : rest.trim();
  switch (key.toUpperCase()) {
    case 'FROM CLIP NAME':
      event.from ||= value;
      return;
    case 'TO CLIP NAME':
      event.to ||= value;
      return;
    case 'LOC':
      event.loc ||= LOCATOR.exec(value)?.[1] ?? '';
      break;
    case 'SOURCE FILE':
      event.sourceFile ||= value;
      break;
    default:
      event.retimed ||= RETIME.test(line);
      event.marker ||= MARKER.test(line);
  }
  if (event.notes.length >= MOST_NOTES_OF_EVENT) return;
  if (key !== '' || RETIME.test(line) || MARKER.test(line)) event.notes.push(line);
}

/** The lines that may say something, with their numbers: without the others, of which a file may be full. */
function* linesOf(text: string): Generator<readonly [number: number, line: string]> {
  let [number, from] = [0, 0];
  while (from < text.length) {
    number += 1;
    let end = from;
    let code = text.charCodeAt(end);
    while (end < text.length && code !== FEED && code !== RETURN)
      code = text.charCodeAt((end += 1));
    if (end > from) {
      const line = text.slice(from, end);
      const tells = TELLING.test(line) || line.includes(' |C:');
      if (line.length > MOST_LINE_CHARACTERS || tells) yield [number, line];
    }
    from = end + (code === RETURN && text.charCodeAt(end + 1) === FEED ? 2 : 1);
  }
}

const FEED = 10;
const RETURN = 13;
