import type { GuestNote } from '@jampot/contracts';
import { useEffect, useRef } from 'react';
import { Avatar, LinkedText, TimeAgo } from '../../../ui/index.ts';
import type { FrameClock } from '../frame-clock.ts';
import { NotePlace } from '../note-place.tsx';
import classes from '../notes.module.css';

interface GuestNoteItemProps {
  note: GuestNote;
  clock: FrameClock | null;
  selected: boolean;
  onSelect: () => void;
}

/** One note as guests of the same share read it. */
export function GuestNoteItem({ note, clock, selected, onSelect }: GuestNoteItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <li ref={item} className={classes['note']} data-selected={selected || undefined}>
      <div className={classes['head']}>
        <Avatar name={note.name} size={22} named />
        <span className={classes['author']}>{note.name}</span>
        <span className={classes['dim']}>
          <TimeAgo at={note.created} />
        </span>
      </div>
      <NotePlace note={note} clock={clock} onSelect={onSelect} />
      {note.body === '' ? null : (
        <p className={classes['text']}>
          <LinkedText text={note.body} />
        </p>
      )}
    </li>
  );
}
