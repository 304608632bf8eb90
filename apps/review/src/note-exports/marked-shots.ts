import type { MediaFacts } from '@jampot/contracts';
import {
  DEFAULT_FRAME_RATE,
  frameToSeconds,
  sameFrameRate,
  secondsToFrame,
  startFrameOf,
  STILL_SECONDS,
} from '@jampot/domain';
import type { FrameRate, MarkedNote, MarkedShot } from '@jampot/domain';
import type { ExportedNote } from './exported-notes.query.ts';
import type { ExportedItem, ExportedShot } from './exported-shots.query.ts';

type Notes = ReadonlyMap<number, readonly ExportedNote[]>;

/** The rate of the first film; null where there is none. */
export function rateOfFirst(shots: readonly ExportedShot[]): FrameRate | null {
  return shots.find(({ media }) => media?.frame_rate)?.media?.frame_rate ?? null;
}

/** Shots where the cut of their folder has them. */
export function placedShots(
  shots: readonly ExportedShot[],
  notes: Notes,
  rate: FrameRate,
): MarkedShot[] {
  return shots.map((shot) => {
    const { in: from, out: to } = shot;
    const isPlaced = from !== null && to !== null && to > from;
    return {
      ...markedShot(shot, notes, rate),
      in: isPlaced ? secondsToFrame(from, rate) : null,
      out: isPlaced ? secondsToFrame(to, rate) : null,
    };
  });
}

/** Items one after the other, each as long as it is played. */
export function followingShots(
  items: readonly ExportedItem[],
  notes: Notes,
  rate: FrameRate,
): MarkedShot[] {
  let end = 0;
  return items.map((item) => {
    const own = item.media?.frame_rate ?? DEFAULT_FRAME_RATE;
    const frames = item.media?.frames ?? secondsToFrame(STILL_SECONDS, own);
    const last = Math.min(item.last ?? frames - 1, frames - 1);
    const first = Math.min(item.first ?? 0, last);
    const from = end;
    end += Math.max(1, converted(last + 1, own, rate) - converted(first, own, rate));
    const shot = markedShot(item, notes, rate);
    return { ...shot, first: converted(first, own, rate), in: from, out: end };
  });
}

/** One asset from its first frame to its last, or to the last of which somebody said something. */
export function wholeShot(shot: ExportedShot, notes: Notes, rate: FrameRate): MarkedShot {
  const marked = markedShot(shot, notes, rate);
  const { frames = null, frame_rate: own = null } = shot.media ?? {};
  const length = frames === null ? 1 : converted(frames, own ?? rate, rate);
  const said = marked.notes.map(({ frame }) => (frame ?? 0) + 1);
  return { ...marked, in: 0, out: Math.max(length, ...said) };
}

function markedShot(shot: ExportedShot, notes: Notes, rate: FrameRate): MarkedShot {
  const { media } = shot;
  const own = media?.frame_rate ?? rate;
  return {
    id: shot.asset_id,
    name: shot.name,
    folder: shot.folder,
    version: shot.version,
    in: null,
    out: null,
    first: 0,
    startFrame: converted(startFrameOf(media) ?? 0, own, rate),
    notes: (notes.get(shot.asset_id) ?? []).map((note) => markedNote(note, media, rate)),
  };
}

function markedNote(note: ExportedNote, media: MediaFacts | null, rate: FrameRate): MarkedNote {
  const { frame, seconds } = note;
  const own = media?.frame_rate ?? rate;
  const time = seconds === null ? null : secondsToFrame(seconds, rate);
  return {
    id: note.id,
    frame: frame === null ? time : converted(frame, own, rate),
    title: note.title,
    text: note.body,
    status: note.status,
    user: note.user ?? '',
    created: note.created.toISOString(),
    version: note.version,
  };
}

/** The frame of another rate that is shown at the same time. */
function converted(frame: number, from: FrameRate, to: FrameRate): number {
  return sameFrameRate(from, to) ? frame : secondsToFrame(frameToSeconds(frame, from), to);
}
