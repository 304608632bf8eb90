import { useMediaQuery } from '@mantine/hooks';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { NotesPanelHandle } from '../../features/notes/index.ts';
import { parseBoolean, useLocalSetting } from '../../lib/local-setting.ts';

type Painted = Parameters<NotesPanelHandle['attach']>[0];

/** The pane of notes beside a picture, which may be folded away. */
export interface NotesPane {
  readonly folded: boolean;
  readonly toggle: () => void;
  readonly unfold: () => void;
  /** Puts a drawing into the note that is being written, where it is seen. */
  readonly attach: (painted: Painted) => Promise<void>;
  /** Begins a note, where it is seen. */
  readonly write: () => void;
}

/** The picture first: in such a window the notes beside it would leave it less than half. */
const SMALL = '(min-width: 56.25em) and (max-width: 68.74em)';

/**
 * Whether the notes are folded, on every screen alike; who writes or draws has them back. A small window begins
 * without them, and remembers for itself.
 */
export function useNotesPane(panel: RefObject<NotesPanelHandle | null>): NotesPane {
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const name = isSmall ? 'asset.notes.folded.small' : 'asset.notes.folded';
  const [folded, setFolded] = useLocalSetting<boolean>(name, isSmall, parseBoolean);
  // What is handed over a moment later must find the panel there: a drawing would be lost otherwise.
  const open = () => flushSync(() => setFolded(false));
  return {
    folded,
    toggle: () => setFolded(!folded),
    unfold: () => setFolded(false),
    attach: async (painted) => {
      open();
      await panel.current?.attach(painted);
    },
    write: () => {
      open();
      panel.current?.write();
    },
  };
}
