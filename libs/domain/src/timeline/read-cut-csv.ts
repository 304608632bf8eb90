import { csvShape } from '../csv/csv-shape.ts';
import type { CsvShape } from '../csv/csv-shape.ts';
import { looksLikeText } from '../csv/looks-like-text.ts';
import { readRows } from '../csv/read-rows.ts';
import { parseFrameRate } from '../frame-rate/frame-rate-text.ts';
import { sameFrameRate } from '../frame-rate/frame-rate.ts';
import type { FrameRate } from '../frame-rate/frame-rate.ts';
import { cleanName } from '../names/names.ts';
import { parseTime, TIME_FORMATS } from '../timecode/time-format.ts';
import type { TimeFormat } from '../timecode/time-format.ts';
import { dayOrNull, dayProblem, parseBidDays } from '../schedule/schedule.ts';
import { finished } from '../patience/finished.ts';
import { NO_SCHEDULE, sameSchedule } from './cut-schedule.ts';
import type { CutSchedule } from './cut-schedule.ts';
import { shotName } from './cut-names.ts';
import type { ShotNameOptions } from './cut-names.ts';
import { CUT_MESSAGES, MOST_CUT_BYTES, MOST_CUT_EVENTS, unreadable } from './cut.ts';
import type { CutReading, CutRow, CutSkip, CutWarning, SkippedEvent } from './cut.ts';

export interface ReadCutCsvOptions extends ShotNameOptions {
  readonly rate: FrameRate;
  readonly timeFormat: TimeFormat;
}

export interface CutCsvReading extends CutReading {
  /** That in which most times of the file are, when it is not the chosen one. */
  readonly suggestedTimeFormat: TimeFormat | null;
}

const COLUMNS = [
  'order',
  'name',
  'in',
  'out',
  'duration',
  'framerate',
  'start',
  'due',
  'bid days',
] as const;
type Column = (typeof COLUMNS)[number];
const TIMES = ['in', 'out', 'duration'] as const;
/** Written by `assets.csv`, without a meaning for a cut. */
const KNOWN = ['folder', 'version', 'status', 'assignee', 'art duration', 'file name'];
/** With blank ones. */
const MOST_ROWS = 2 * MOST_CUT_EVENTS;
const SEPARATOR = /^sep=([,;\t])(?:\r\n|\r|\n)/iu;
/** A spreadsheet shows whole seconds so. */
const CLOCK = /^\d{1,2}:\d{1,2}:\d{1,2}$/u;
/** Rows between two rests. */
const AT_ONCE = 500;
/** Times looked at to tell in which format they are. */
const LOOKED_AT = 3000;

type Cells = Readonly<Partial<Record<Column, string>>>;

/** Reads a cut from a table in one go. */
export function readCutCsv(csv: string, options: ReadCutCsvOptions): CutCsvReading {
  return finished(readingCutCsv(csv, options));
}

/**
 * Reads a cut from a table, a piece at a time, by the names of its columns in any case and order. In and Out count only
 * when the table has both. All times are in the one format that was chosen.
 */
export function* readingCutCsv(
  csv: string,
  options: ReadCutCsvOptions,
): Generator<void, CutCsvReading> {
  const none = (problem: string) => ({ ...unreadable(problem), suggestedTimeFormat: null });
  if (csv.length > MOST_CUT_BYTES) return none(CUT_MESSAGES.tooLarge);
  if (!looksLikeText(csv)) return none(CUT_MESSAGES.invalidFormat);
  const table = yield* readingTable(csv.replace(/^\uFEFF/u, ''));
  if (typeof table === 'string') return none(table);
  const { columns, unknown, rows: cells } = table;
  const places = columns.includes('in') && columns.includes('out');
  const warnings = new Set<CutWarning>();
  if (!places && (columns.includes('in') || columns.includes('out'))) warnings.add('only-in');
  const times = cells.flatMap(({ of }) => TIMES.map((time) => of[time] ?? '')).filter(Boolean);
  const suggested = betterFormat(times.slice(0, LOOKED_AT), options);
  if (suggested !== null) warnings.add('time-format');
  const rows: CutRow[] = [];
  const skipped: SkippedEvent[] = [];
  for (const [at, { line, of }] of cells.entries()) {
    if (at % AT_ONCE === 0) yield;
    const row = rowOf(of, places, rows.length + 1, options);
    if (typeof row === 'string') {
      skipped.push({ line, text: Object.values(of).join(' ').slice(0, 200), reason: row });
      continue;
    }
    for (const warning of row.warnings) warnings.add(warning);
    rows.push(row);
  }
  return {
    ...unreadable(''),
    rows: places ? inOrder(rows) : rows,
    skipped,
    warnings: [...warnings],
    unknownColumns: unknown,
    suggestedTimeFormat: suggested,
    problem: null,
  };
}

interface Table {
  readonly columns: readonly (Column | null)[];
  readonly unknown: readonly string[];
  readonly rows: readonly { readonly line: number; readonly of: Cells }[];
}

/** The cells of a table by their columns; or why it cannot be read. */
function* readingTable(text: string): Generator<void, Table | string> {
  const separator = SEPARATOR.exec(text);
  const body = separator === null ? text : text.slice(separator[0].length);
  const shape = csvShape(body);
  const delimiter = (separator?.[1] as CsvShape['delimiter'] | undefined) ?? shape.delimiter;
  const reading = readRows(body, { ...shape, delimiter });
  let head: readonly string[] | null = null;
  const rows: { readonly line: number; readonly of: Cells }[] = [];
  let columns: readonly (Column | null)[] = [];
  let line = separator === null ? 0 : 1;
  for (;;) {
    const read = reading.next();
    if (read.done === true) {
      if (read.value !== null) return read.value;
      break;
    }
    for (const cells of read.value) {
      line += 1;
      if (line > MOST_ROWS) return CUT_MESSAGES.tooManyEvents;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (head !== null) {
        if (rows.length >= MOST_CUT_EVENTS) return CUT_MESSAGES.tooManyEvents;
        rows.push({ line, of: cellsOf(cells, columns) });
        continue;
      }
      head = cells.map(cleanName).slice(0, 256);
      columns = head.map((name) => columnOf(name));
      if (!columns.includes('name')) return CUT_MESSAGES.invalidFormat;
    }
    yield;
  }
  if (head === null) return CUT_MESSAGES.invalidFormat;
  const strange = (name: string) => columnOf(name) === null && !KNOWN.includes(name.toLowerCase());
  return { columns, unknown: (head ?? []).filter((name) => name !== '' && strange(name)), rows };
}

function columnOf(name: string): Column | null {
  return COLUMNS.find((column) => column === name.toLowerCase()) ?? null;
}

/** Of two columns with one name the first counts. */
function cellsOf(cells: readonly string[], columns: readonly (Column | null)[]): Cells {
  const of: Partial<Record<Column, string>> = {};
  for (const [at, column] of columns.entries()) {
    if (column !== null) of[column] ??= cells[at]?.trim() ?? '';
  }
  return of;
}

function rowOf(
  cells: Cells,
  places: boolean,
  order: number,
  { rate, timeFormat, ...naming }: ReadCutCsvOptions,
): CutRow | CutSkip {
  const clip = cells.name ?? '';
  if (clip === '') return 'no-clip-name';
  const name = shotName(clip, naming);
  if (name === null) return 'bad-name';
  const read = (text: string | undefined) => (text ? frameOf(text, rate, timeFormat) : null);
  const [from, to, length] = TIMES.map((time) => read(cells[time]));
  if ([from, to, length].some(Number.isNaN)) return 'bad-timecode';
  const schedule = scheduleOf(cells);
  if (schedule === null) return 'bad-plan';
  const whole = places && typeof from === 'number' && typeof to === 'number';
  if (whole && to < from) return 'bad-timecode';
  const own = cells.framerate ? parseFrameRate(cells.framerate) : null;
  const warnings: CutWarning[] = clip.includes('.') ? ['name'] : [];
  if (own !== null && !(own.ok && sameFrameRate(own.value, rate))) warnings.push('row-framerate');
  return {
    order,
    name,
    in: whole ? from : null,
    out: whole ? to : null,
    duration: whole ? to - from : (length ?? null),
    ...(sameSchedule(schedule, NO_SCHEDULE) ? {} : { schedule }),
    reel: '',
    sourceIn: null,
    sourceOut: null,
    notes: [],
    warnings,
  };
}

/** What cells tell of a plan, blank ones nothing; null when one can't be read. */
function scheduleOf(cells: Cells): CutSchedule | null {
  const [start, due] = [cells.start ?? '', cells.due ?? ''];
  const bid = cells['bid days'] ?? '';
  const days = bid === '' ? null : parseBidDays(bid);
  if (dayProblem(start) !== null || dayProblem(due) !== null || days?.ok === false) return null;
  return {
    start: dayOrNull(start),
    due: dayOrNull(due),
    bidDays: days === null ? null : days.value,
  };
}

/** The frame of a time; NaN when it is none in this format. */
function frameOf(text: string, rate: FrameRate, format: TimeFormat): number {
  const written = format === 'timecode' && CLOCK.test(text) ? `${text}:00` : text;
  const frame = parseTime(written, rate, format);
  return frame.ok ? frame.value : Number.NaN;
}

/** The format that most times are in, when most are not in the chosen one. */
function betterFormat(
  times: readonly string[],
  { rate, timeFormat }: ReadCutCsvOptions,
): TimeFormat | null {
  const fitting = (format: TimeFormat) =>
    times.filter((time) => !Number.isNaN(frameOf(time, rate, format))).length;
  if (fitting(timeFormat) * 2 >= times.length) return null;
  return TIME_FORMATS.find((format) => fitting(format) * 2 > times.length) ?? null;
}

/** Rows with a place by it; those without stay behind the row that they follow in the table. */
function inOrder(rows: readonly CutRow[]): readonly CutRow[] {
  let last = 0;
  const placed = rows.map((row) => ({ row, at: (last = row.in ?? last) }));
  const sorted = placed.toSorted((one, other) => one.at - other.at);
  return sorted.map(({ row }, index) => ({ ...row, order: index + 1 }));
}
