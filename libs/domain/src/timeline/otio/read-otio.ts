import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { sameFrameRate } from '../../frame-rate/frame-rate.ts';
import { readingJson } from '../../json/reading-json.ts';
import { cutTitle, fileStem, shotName } from '../cut-names.ts';
import {
  CUT_MESSAGES,
  MOST_CUT_BYTES,
  MOST_CUT_EVENTS,
  MOST_LINE_CHARACTERS,
  MOST_NOTES_OF_EVENT,
  unreadable,
} from '../cut.ts';
import type { CutReading, CutSkip, CutWarning, SkippedEvent } from '../cut.ts';
import { hourBefore, readOffset } from '../cut-offset.ts';
import { orderingRows } from '../cut-rows.ts';
import type { ShotDraft } from '../cut-rows.ts';
import type { ReadCutOptions } from '../edl/read-edl.ts';
import {
  framesAt,
  isPlace,
  listOf,
  otioKind,
  otioObject,
  otioRange,
  otioTime,
  textOf,
} from './otio-values.ts';
import type { OtioObject } from './otio-values.ts';

/** Tracks, clips and gaps within one another: deeper ones are no cut of anybody. */
const MOST_LEVELS = 64;
/** What the JSON of a cut may hold: 20 MB of what programs write have less than a million values. */
const MOST_JSON = { levels: 512, values: 1_000_000 };
/** Items between two rests. */
const AT_ONCE = 500;

/**
 * Reads OpenTimelineIO's JSON as a cut: the clips of its video tracks, and what is nested in them as
 * one shot each, a piece at a time. Tells the rate of the file when another one was chosen.
 */
export function* readingOtio(text: string, options: ReadCutOptions): Generator<void, CutReading> {
  if (text.length > MOST_CUT_BYTES) return unreadable(CUT_MESSAGES.tooLarge);
  const json = yield* readingJson(text.replace(/^\uFEFF/u, ''), MOST_JSON);
  if (!json.ok) {
    const isFull = json.problem === 'too-many';
    return unreadable(isFull ? CUT_MESSAGES.tooManyEvents : CUT_MESSAGES.invalidFormat);
  }
  const timeline = timelineOf(json.value);
  const tracks = otioObject(timeline?.['tracks']);
  if (timeline === null || tracks === null) return unreadable(CUT_MESSAGES.invalidFormat);
  const global = otioTime(timeline['global_start_time']);
  const start = global === null ? 0 : framesAt(global, options.rate);
  const found = new Clips(options);
  for (const child of listOf(tracks['children'])) {
    const track = otioObject(child);
    if (track !== null && textOf(track['kind'] ?? 'Video') === 'Video') {
      yield* found.taking(track, start);
    }
  }
  if (found.full) return unreadable(CUT_MESSAGES.tooManyEvents);
  const shots = found.shots.toSorted((one, other) => one.in - other.in);
  const drop = options.offset?.includes(';') ?? false;
  const first = Math.min(start, shots[0]?.in ?? start);
  const offset = readOffset(
    options.offset ?? hourBefore(Math.round(first), options.rate, drop),
    options.rate,
  );
  if (!offset.ok) return unreadable(offset.error);
  const kept: ShotDraft[] = [];
  const skipped: SkippedEvent[] = [...found.skipped];
  for (const shot of shots) {
    if (shot.in >= offset.value.frame) kept.push(shot);
    else skipped.push({ line: shot.line, text: shot.text, reason: 'before-offset' });
  }
  const rate = global?.rate ?? found.rate;
  return {
    title: cutTitle(textOf(timeline['name'])),
    ...(yield* orderingRows(kept, offset.value.frame, [])),
    skipped: skipped.toSorted((one, other) => one.line - other.line),
    suggestedRate: rate === null || sameFrameRate(rate, options.rate) ? null : rate,
    offset: offset.value.frame,
    offsetTimecode: offset.value.timecode,
    unknownColumns: [],
    problem: null,
  };
}

function timelineOf(value: unknown): OtioObject | null {
  const timeline = otioObject(value);
  return timeline !== null && otioKind(timeline) === 'Timeline' ? timeline : null;
}

/** Gathers the clips of tracks. */
class Clips {
  readonly shots: ShotDraft[] = [];
  readonly skipped: SkippedEvent[] = [];
  rate: FrameRate | null = null;
  #count = 0;
  #measured = 0;
  readonly #options: ReadCutOptions;

  constructor(options: ReadCutOptions) {
    this.#options = options;
  }

  get full(): boolean {
    return this.#count > MOST_CUT_EVENTS;
  }

  /** Lays the children of a track one behind the other from a frame on. */
  *taking(track: OtioObject, start: number): Generator<void, void> {
    let at = start;
    for (const child of listOf(track['children'])) {
      const item = otioObject(child);
      // Transitions lie over their neighbours and take no room.
      if (item === null || otioKind(item) === 'Transition') continue;
      if ((this.#count += 1) > MOST_CUT_EVENTS) return;
      const length = yield* this.#measuring(item, 0);
      if (otioKind(item) !== 'Gap') this.#add(item, at, length);
      at += length ?? 0;
    }
  }

  #add(item: OtioObject, at: number, length: number | null): void {
    const shot = this.#shotOf(item, at, length);
    if (shot === null) return;
    if (typeof shot !== 'string') this.shots.push(shot);
    else {
      const text = textOf(item['name']).slice(0, MOST_LINE_CHARACTERS);
      this.skipped.push({ line: this.#count, text, reason: shot });
    }
  }

  #shotOf(item: OtioObject, at: number, length: number | null): ShotDraft | CutSkip | null {
    if (item['enabled'] === false) return 'disabled';
    if (length === null) return 'bad-timecode';
    const [from, to] = [Math.round(at), Math.round(at + length)];
    if (!isPlace(to, this.#options.rate)) return 'bad-timecode';
    if (from === to) return null;
    const clip = this.#clipOf(item).trim();
    if (clip === '') return 'no-clip-name';
    const name = shotName(clip, this.#options);
    if (name === null) return 'bad-name';
    const warnings: CutWarning[] = clip.includes('.') ? ['name'] : [];
    const range = otioRange(item['source_range']);
    const source = range === null ? null : Math.round(framesAt(range.start, this.#options.rate));
    const sourceOut = source === null ? null : source + to - from;
    const markers = listOf(item['markers']).slice(0, MOST_NOTES_OF_EVENT);
    const notes = markers.map((marker) => textOf(otioObject(marker)?.['comment']));
    const place = { in: from, out: to, sourceIn: source, sourceOut };
    const rest = { reel: '', drop: false, retimed: false, notes: notes.filter(Boolean), warnings };
    return { line: this.#count, text: clip, name, ...place, ...rest };
  }

  /** One character more than a line may have is enough to tell that it is too long. */
  #clipOf(item: OtioObject): string {
    return this.#namingText(item).slice(0, MOST_LINE_CHARACTERS + 1);
  }

  #namingText(item: OtioObject): string {
    switch (this.#options.nameSource ?? 'clip') {
      case 'clip':
        return textOf(item['name']);
      case 'source_file':
        return fileStem(
          decoded(textOf(mediaOf(item)?.['target_url']).slice(-MOST_LINE_CHARACTERS)),
        );
      case 'loc':
        return textOf(otioObject(listOf(item['markers'])[0])?.['comment']);
      case 'reel':
        return textOf(mediaOf(item)?.['name']);
    }
  }

  /** Frames that an item takes, not rounded; null when nothing tells. */
  *#measuring(item: OtioObject, level: number): Generator<void, number | null> {
    if ((this.#measured += 1) % AT_ONCE === 0) yield;
    const range = otioRange(item['source_range']) ?? otioRange(mediaOf(item)?.['available_range']);
    if (range !== null) {
      this.rate ??= range.duration.rate;
      return framesAt(range.duration, this.#options.rate);
    }
    const kind = otioKind(item);
    if ((kind !== 'Stack' && kind !== 'Track') || level > MOST_LEVELS) return null;
    let [sum, longest] = [0, 0];
    for (const child of listOf(item['children'])) {
      const inner = otioObject(child);
      if (inner === null || otioKind(inner) === 'Transition') continue;
      const length = (yield* this.#measuring(inner, level + 1)) ?? 0;
      sum += length;
      longest = Math.max(longest, length);
    }
    return kind === 'Track' ? sum : longest;
  }
}

/** The media that a clip shows: one of several in newer files, its only one in older. */
function mediaOf(item: OtioObject): OtioObject | null {
  const key = textOf(item['active_media_reference_key']) || 'DEFAULT_MEDIA';
  const all = otioObject(item['media_references']);
  const named = all !== null && Object.hasOwn(all, key) ? all[key] : null;
  return otioObject(named) ?? otioObject(item['media_reference']);
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
