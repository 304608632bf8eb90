import { writeCsv } from '../../csv/csv.ts';
import type { CsvCell } from '../../csv/csv.ts';
import { frameToTimecode } from '../../timecode/timecode.ts';
import { markerText, placeOf } from './markers.ts';
import type { MarkedNote, MarkedShot, MarkerSettings } from './markers.ts';

const COLUMNS = [
  'Asset',
  'Folder',
  'Version',
  'Timecode',
  'Source Timecode',
  'Frame',
  'Status',
  'User',
  'Created',
  'Note',
] as const;

/** Spreadsheets take a file for UTF-8 by it. */
const MARK = '\uFEFF';

/** A table of all notes, those too that have no place in the cut; guarded against formulas. */
export function writeNotesCsv(
  shots: readonly MarkedShot[],
  { framerate, offset }: MarkerSettings,
): string {
  const time = (frame: number) => frameToTimecode(frame, framerate, { dropFrame: offset.drop });
  const rowOf = (shot: MarkedShot, note: MarkedNote): readonly CsvCell[] => {
    const at = placeOf(shot, note);
    return [
      shot.name,
      shot.folder,
      note.version,
      at === null ? null : time(offset.frame + at),
      note.frame === null ? null : time(shot.startFrame + note.frame),
      note.frame,
      note.status,
      note.user,
      note.created,
      markerText(note),
    ];
  };
  const rows = shots.flatMap((shot) => shot.notes.map((note) => rowOf(shot, note)));
  return MARK + writeCsv([COLUMNS, ...rows]);
}
