import type { FilmItem, MediaFacts } from '@jampot/contracts';
import {
  DEFAULT_FRAME_RATE,
  framesPerSecond,
  frameToTimecode,
  startTimecodeFrame,
  STILL_SECONDS,
  timecodeBase,
} from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';

/** Pixels of a film whose items have no size, and the most that any has. */
const MOST = { width: 1920, height: 1080 };
const LEAST = 16;
/** Frames a second whose timecodes can be burnt in. */
const WITH_TIMECODE: ReadonlySet<number> = new Set([24, 25, 30, 48, 50, 60, 100, 120]);

/** An item as a playlist plays it. */
export interface PlayedItem {
  readonly place: number;
  readonly asset_name: string;
  readonly version_number: number;
  readonly in: number | null;
  readonly out: number | null;
  /** Keys of what was made of the version. */
  readonly preview: string | null;
  readonly poster: string | null;
  readonly media: MediaFacts | null;
}

export interface FilmPlan {
  readonly width: number;
  readonly height: number;
  readonly rate: FrameRate;
  readonly items: readonly FilmItem[];
}

/** How long a film plays, in seconds. */
export function secondsOf({ items }: Pick<FilmPlan, 'items'>): number {
  return items.reduce((sum, { frames, rate }) => sum + frames / framesPerSecond(rate), 0);
}

/** Size and rate are those of the first film; what can't be shown is left out. */
export function planFilm(played: readonly PlayedItem[]): FilmPlan {
  const first = played.find(
    ({ media, preview }) => media?.kind === 'video' && preview !== null,
  )?.media;
  const rate = first?.frame_rate ?? DEFAULT_FRAME_RATE;
  return {
    ...sizeOf(first?.width ?? MOST.width, first?.height ?? MOST.height),
    rate,
    items: played.flatMap((item) => itemOf(item, rate) ?? []),
  };
}

function sizeOf(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  const even = (pixels: number) => Math.max(LEAST, 2 * Math.round((pixels * scale) / 2));
  return { width: even(width), height: even(height) };
}

function itemOf(item: PlayedItem, filmRate: FrameRate): FilmItem | null {
  const { media, preview, poster, place } = item;
  const title = `${item.asset_name} v${item.version_number}`;
  const still = Math.round(STILL_SECONDS * framesPerSecond(filmRate));
  const asStill = { title, place, rate: filmRate, first: 0, start_frame: 0, timecode: null };
  if (media?.kind === 'video' && preview !== null && (media.frames ?? 0) > 0) {
    const rate = media.frame_rate ?? filmRate;
    const cut = cutOf(item, media.frames ?? 1);
    return {
      key: preview,
      kind: 'video',
      title,
      place,
      rate,
      ...cut,
      start_frame: media.start_frame,
      timecode: timecodeAt(media, cut.first, rate),
      has_sound: media.has_sound,
    };
  }
  if (media?.kind === 'audio' && preview !== null && (media.duration ?? 0) > 0) {
    const frames = Math.max(1, Math.round((media.duration ?? 0) * framesPerSecond(filmRate)));
    return { key: preview, kind: 'audio', has_sound: true, ...asStill, ...cutOf(item, frames) };
  }
  const picture = media?.kind === 'image' ? (preview ?? poster) : poster;
  if (picture === null) return null;
  return { key: picture, kind: 'image', has_sound: false, ...asStill, frames: still };
}

function cutOf(item: PlayedItem, frames: number): { first: number; frames: number } {
  const last = Math.min(item.out ?? frames - 1, frames - 1);
  const first = Math.min(item.in ?? 0, last);
  return { first, frames: last - first + 1 };
}

/** Of a frame of its own: by the medium's start timecode, or the number of its first frame. */
function timecodeAt(media: MediaFacts, frame: number, rate: FrameRate): string | null {
  const { start_timecode: start, start_frame: startFrame } = media;
  const number = (startTimecodeFrame(start, rate) ?? startFrame) + frame;
  if (number < 0 || !WITH_TIMECODE.has(timecodeBase(rate))) return null;
  return frameToTimecode(number, rate, { dropFrame: start?.includes(';') ?? false });
}
