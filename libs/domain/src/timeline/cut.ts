import type { CutSchedule } from './cut-schedule.ts';
import type { FrameRate } from '../frame-rate/frame-rate.ts';

/** Document 2, section 8. */
export const CUT_MESSAGES = {
  invalidFormat: 'Invalid format',
  noFileWriter: 'FileWriter method not supported',
  markers: 'These are markers, not shots.',
  inclusiveOuts: 'The out points look inclusive.',
  tooLarge: 'A file can hold no more than 20 MB.',
  tooManyEvents: 'A file can hold no more than 100,000 events.',
  lineTooLong: 'A line can hold no more than 4,096 characters.',
  folderStructure: 'This is a folder structure, which is imported in Admin > Folders.',
} as const;

/** Limits of a file that is read. */
export const MOST_CUT_BYTES = 20 * 1024 * 1024;
export const MOST_CUT_EVENTS = 100_000;
export const MOST_LINE_CHARACTERS = 4096;
/** Notes that are kept of one event. */
export const MOST_NOTES_OF_EVENT = 1000;

/** Why an event of a file is no shot. */
export type CutSkip =
  | 'audio'
  | 'key'
  | 'black'
  | 'no-clip-name'
  | 'bad-timecode'
  | 'before-offset'
  | 'bad-name'
  | 'disabled'
  | 'bad-plan'
  | 'repeated-name';

export const CUT_SKIP_TEXTS: Readonly<Record<CutSkip, string>> = {
  audio: 'Audio',
  key: 'A key over another picture',
  black: 'Black',
  'no-clip-name': 'No clip name',
  'bad-timecode': 'This time does not exist at the frame rate.',
  'before-offset': 'Before the offset',
  'bad-name': 'The name cannot be that of an asset.',
  disabled: 'Disabled',
  'bad-plan': 'Start and Due are dates as dd.MM.yyyy, Bid Days a number up to 9,999.99.',
  'repeated-name': 'The name is in the cut already.',
};

/** What a person should look at, in a row or a whole file. */
export type CutWarning =
  | 'name'
  | 'repeated-name'
  | 'fcm-conflict'
  | 'length-differs'
  | 'source-timecode'
  | 'gap'
  | 'overlap'
  | 'inclusive-outs'
  | 'markers'
  | 'rate-at-least-25'
  | 'rate-at-least-29.97'
  | 'rate-at-least-50'
  | 'drop-needs-29.97'
  | 'time-format'
  | 'only-in'
  | 'row-framerate'
  | 'changed-since'
  | 'turned-round';

export const CUT_WARNING_TEXTS: Readonly<Record<CutWarning, string>> = {
  name: 'Dots in the name become underscores.',
  'repeated-name': 'The name is in the cut more than once.',
  'fcm-conflict': 'Drop-frame timecode stands below FCM: NON-DROP FRAME.',
  'length-differs': 'Source and record differ in length; the record counts.',
  'source-timecode': 'The source time does not exist at the frame rate; the record counts.',
  gap: 'There is a gap before this shot.',
  overlap: 'This shot begins before another ends.',
  'inclusive-outs': CUT_MESSAGES.inclusiveOuts,
  markers: CUT_MESSAGES.markers,
  'rate-at-least-25': 'The frame numbers need a rate of at least 25.',
  'rate-at-least-29.97': 'The frame numbers need a rate of at least 29.97.',
  'rate-at-least-50': 'The frame numbers need a rate of at least 50.',
  'drop-needs-29.97': 'Drop-frame timecode needs a rate of 29.97 or 59.94.',
  'time-format': 'Most times are not in the chosen format.',
  'only-in': 'In and Out are read only when the file has both.',
  'row-framerate': 'The frame rate of this row is another one.',
  'turned-round': 'Due is before the start: its days stay as they were.',
  'changed-since': 'Somebody changed this shot after the last import.',
};

/** Where a shot's name comes from. */
export type CutNameSource = 'clip' | 'loc' | 'source_file' | 'reel';
export const CUT_NAME_SOURCES: readonly CutNameSource[] = ['clip', 'loc', 'source_file', 'reel'];

/** A shot of a cut that was read; times are frames at the rate of the import. */
export interface CutRow {
  /** From 1, in the order of the cut. */
  readonly order: number;
  readonly name: string;
  /** `[in, out)`, from the offset; null where the file tells a length alone, or nothing. */
  readonly in: number | null;
  readonly out: number | null;
  readonly duration: number | null;
  /** What a table tells of its plan. */
  readonly schedule?: CutSchedule;
  readonly reel: string;
  /** In the count of the source's own timecode. */
  readonly sourceIn: number | null;
  readonly sourceOut: number | null;
  /** M2, LOC, SOURCE FILE and markers as they stand in the file. */
  readonly notes: readonly string[];
  readonly warnings: readonly CutWarning[];
}

/** What of a file is no row, and why. */
export interface SkippedEvent {
  /** Line or row of the file, counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: CutSkip;
}

export interface CutReading {
  readonly title: string;
  readonly rows: readonly CutRow[];
  readonly skipped: readonly SkippedEvent[];
  /** Each once, in the order in which they came up. */
  readonly warnings: readonly CutWarning[];
  /** The rate that the file's own numbers speak for; null where the chosen one fits. */
  readonly suggestedRate: FrameRate | null;
  /** Frames at the rate of the import that were taken away. */
  readonly offset: number;
  readonly offsetTimecode: string;
  /** Headings of a table that mean nothing here. */
  readonly unknownColumns: readonly string[];
  /** Why the file gives no rows at all; null when it was read. */
  readonly problem: string | null;
}

/** A reading without rows. */
export function unreadable(problem: string): CutReading {
  return {
    title: '',
    rows: [],
    skipped: [],
    warnings: [],
    suggestedRate: null,
    offset: 0,
    offsetTimecode: '00:00:00:00',
    unknownColumns: [],
    problem,
  };
}
