import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import type { NoteStatus } from '../../notes/notes.ts';
import type { CutOffset } from '../cut-offset.ts';

/** What notes are written for: Resolve, Premiere, Media Composer, OpenTimelineIO, spreadsheets. */
export const MARKER_FORMATS = ['resolve', 'fcp7', 'avid', 'otio', 'csv'] as const;
export type MarkerFormat = (typeof MARKER_FORMATS)[number];

/** A note at a frame of a shot. */
export interface MarkedNote {
  readonly id: number;
  /** Frame of the shot's version at the rate of the cut, from 0; null for a note about the whole. */
  readonly frame: number | null;
  readonly title: string;
  readonly text: string;
  readonly status: NoteStatus;
  readonly user: string;
  /** ISO 8601. */
  readonly created: string;
  /** Of the version that it was written to; null for one about the asset. */
  readonly version: number | null;
}

/** A shot in its place, in frames of the cut, with what was said of it. */
export interface MarkedShot {
  readonly id: number;
  readonly name: string;
  readonly folder: string;
  readonly version: number | null;
  /** `[in, out)` in the cut; null where it has no place there. */
  readonly in: number | null;
  readonly out: number | null;
  /** The frame of the version that stands at `in`. */
  readonly first: number;
  /** Number of the version's first frame, from its start timecode. */
  readonly startFrame: number;
  readonly notes: readonly MarkedNote[];
}

export interface MarkerSettings {
  readonly title: string;
  readonly framerate: FrameRate;
  readonly offset: CutOffset;
}

/** A note in its place in the cut. */
export interface Marker {
  /** From the beginning of the cut. */
  readonly at: number;
  readonly shot: MarkedShot;
  readonly note: MarkedNote;
}

/**
 * The notes of a cut in its order. What is about a whole shot stands at its beginning; what was said of
 * frames that the cut does not show is left out.
 */
export function markersOf(shots: readonly MarkedShot[]): readonly Marker[] {
  return shots
    .flatMap((shot) =>
      shot.notes.flatMap((note) => {
        const at = placeOf(shot, note);
        return at === null ? [] : { at, shot, note };
      }),
    )
    .toSorted((one, other) => one.at - other.at || one.note.id - other.note.id);
}

/** Where a note stands in the cut; null where it does not. */
export function placeOf(shot: MarkedShot, { frame }: MarkedNote): number | null {
  if (shot.in === null || shot.out === null) return null;
  const at = frame === null ? shot.in : shot.in + frame - shot.first;
  return at >= shot.in && at < shot.out ? at : null;
}

/** What a marker says: who, of which shot, and what. */
export function markerName({ shot, note }: Marker): string {
  const version = note.version ?? shot.version;
  const of = version === null ? shot.name : `${shot.name} v${version}`;
  return note.user === '' ? of : `${of} (${note.user})`;
}

/** The text of a note, its title where that says more than the usual one. */
export function markerText({ title, text }: MarkedNote): string {
  return text === '' ? title : text;
}

/** A colour that every editor has, by what is to be done. */
export function markerColor(status: NoteStatus): 'Red' | 'Yellow' | 'Green' {
  switch (status) {
    case 'to do':
      return 'Red';
    case 'completed':
      return 'Yellow';
    case 'approved':
      return 'Green';
  }
}
