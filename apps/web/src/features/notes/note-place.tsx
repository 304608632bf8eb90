import { UnstyledButton } from '@mantine/core';
import type { Note } from '@jampot/contracts';
import { IconBrush } from '@tabler/icons-react';
import { frameText } from './frame-clock.ts';
import type { FrameClock } from './frame-clock.ts';
import classes from './notes.module.css';

const icon = { size: '0.875rem', stroke: 1.5, 'aria-hidden': true } as const;

interface NotePlaceProps {
  note: Pick<Note, 'frame' | 'drawing'>;
  clock: FrameClock | null;
  onSelect: () => void;
}

/** The frame of a note: pressing it goes there and shows the drawing. */
export function NotePlace({ note, clock, onSelect }: NotePlaceProps) {
  const text =
    note.frame !== null && clock !== null
      ? frameText(clock, note.frame)
      : note.frame === null
        ? null
        : // A still has one frame only, which says nothing.
          note.frame === 0
          ? null
          : `Frame ${note.frame}`;
  if (text === null) return null;
  return (
    <UnstyledButton
      className={classes['time']}
      aria-label={`Go to ${text}${note.drawing === null ? '' : ' and show the drawing'}`}
      onClick={onSelect}
    >
      {text}
      {note.drawing === null ? null : <IconBrush {...icon} />}
    </UnstyledButton>
  );
}
