import type { Note } from '@jampot/contracts';
import { truncate } from '../../lib/format.ts';
import { noteWriter, writerText } from '../../lib/note-writer.ts';

/** A note's place on the timeline. */
export interface NoteMarker {
  readonly id: number;
  readonly frame: number;
  readonly lastFrame?: number | undefined;
  readonly color?: string | undefined;
  readonly label: string;
}

const LONGEST = 50;

/** Where the notes of a version stand; those that are done are quieter. */
export function markersOf(notes: readonly Note[], versionId: number | null): NoteMarker[] {
  return notes.flatMap((note) => {
    const { id, frame, drawing, body, status } = note;
    if (frame === null || note.version_id !== versionId) return [];
    const words = body === '' ? 'Drawing' : truncate(body, LONGEST);
    return [
      {
        id,
        frame,
        lastFrame: drawing?.last_frame,
        color: status === 'to do' ? undefined : 'var(--jp-stage-dim)',
        label: `${writerText(noteWriter(note))}: ${words}`,
      },
    ];
  });
}
