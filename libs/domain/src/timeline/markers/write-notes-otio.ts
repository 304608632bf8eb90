import { DEFAULT_CUT_SIZE } from '../write/cut-export.ts';
import type { ExportAsset } from '../write/cut-export.ts';
import { writeOtio } from '../write/write-otio.ts';
import { markerText, placeOf } from './markers.ts';
import type { MarkedShot, MarkerSettings } from './markers.ts';

/** The cut as OpenTimelineIO has it, with the notes as markers of their clips. */
export function writeNotesOtio(
  shots: readonly MarkedShot[],
  { title, framerate, offset }: MarkerSettings,
): string {
  const laid = shots.flatMap((shot, order) => {
    const { in: from, out: to } = shot;
    return from === null || to === null ? [] : { asset: assetOf(shot, order), in: from, out: to };
  });
  return writeOtio(laid, offset, {
    title,
    framerate,
    offset: offset.timecode,
    timeField: 'in',
    nameSource: 'asset',
    display: 'timecode',
    ...DEFAULT_CUT_SIZE,
    subtitles: false,
    sound: true,
    below: false,
  });
}

function assetOf(shot: MarkedShot, order: number): ExportAsset {
  const notes = shot.notes.flatMap((note) =>
    placeOf(shot, note) === null
      ? []
      : { id: note.id, frame: (note.frame ?? shot.first) - shot.first, text: markerText(note) },
  );
  return {
    id: shot.id,
    name: shot.name,
    order,
    in: null,
    out: null,
    duration: null,
    artDuration: null,
    framerate: null,
    folder: shot.folder,
    status: '',
    assignee: '',
    version: {
      name: shot.name,
      version: shot.version ?? 1,
      preview: null,
      render: null,
      source: null,
      startFrame: shot.startFrame + shot.first,
      notes,
    },
  };
}
