import type { Note } from '@jampot/contracts';
import { useState } from 'react';
import type { RefObject } from 'react';
import type { ReviewStageHandle } from './review-stage.tsx';

interface ShownNote {
  stage: RefObject<ReviewStageHandle | null>;
  versionId: number | null;
  /** Another version of the asset in the shown one's place. @param frame that of the note */
  onVersion: (id: number, frame: number | null) => void;
}

/** The note that was chosen: its version, its frame and its drawing are shown. */
export function useShownNote({ stage, versionId, onVersion }: ShownNote) {
  const [selected, setSelected] = useState<Note | null>(null);
  const show = async (note: Note) => {
    if ((await stage.current?.leavePainting()) === false) return;
    setSelected(note);
    if (note.version_id !== null && note.version_id !== versionId) {
      onVersion(note.version_id, note.frame);
      return;
    }
    stage.current?.player?.pause();
    if (note.frame !== null) void stage.current?.player?.seek(note.frame);
  };
  return { selected, show };
}
