import { UnstyledButton } from '@mantine/core';
import { IconFold, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Note } from '@jampot/contracts';
import { DEFAULT_NOTE_TITLE } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPending } from '../../lib/changes/index.ts';
import { truncate } from '../../lib/format.ts';
import { noteWriter } from '../../lib/note-writer.ts';
import { Avatar, confirm, GuestMark, IconAction, TimeAgo } from '../../ui/index.ts';
import { removeNote, setNoteInternal, setNoteText } from './change-notes.ts';
import type { FrameClock } from './frame-clock.ts';
import { InternalMark, InternalSwitch } from './internal-mark.tsx';
import { MentionedText } from './mentions/mentioned-text.tsx';
import { NoteComments, replyTo } from './note-comments.tsx';
import { NotePlace } from './note-place.tsx';
import { NoteStatusMenu } from './note-status-menu.tsx';
import classes from './notes.module.css';
import type { Stage } from './notes.query.ts';
import type { NoteRights } from './notes.types.ts';
import { TextEditor } from './text-editor.tsx';
import { useOpenText } from './use-open-text.ts';

const icon = { size: '0.875rem', stroke: 1.5, 'aria-hidden': true } as const;

interface NoteItemProps {
  note: Note;
  rights: NoteRights;
  clock: FrameClock | null;
  selected: boolean;
  onSelect: (note: Note) => void;
  /** The asset it belongs to when that is another one. */
  stage: Stage | null;
}

/** One note: who, about which frame of which version, what, and what became of it. */
export function NoteItem({ note, rights, clock, selected, onSelect, stage }: NoteItemProps) {
  const { mutate: drop } = useMutation(removeNote(note));
  const { mutateAsync: change } = useMutation(setNoteText(note));
  const { mutate: mark } = useMutation(setNoteInternal(note));
  const me = rights.me.id;
  const edit = useOpenText(me, { ...replyTo(note), kind: 'note', original: note.body });
  const reply = useOpenText(me, replyTo(note));
  const [answering, setAnswering] = useState(false);
  // What is dealt with is one line; what becomes so before one's eyes stays as it is.
  const [opened, setOpened] = useState(note.status === 'to do');
  const leftReply = useRef(false);
  const item = useRef<HTMLLIElement>(null);
  const pending = isPending(note);
  const own = note.user_id === me;
  const isDone = note.status !== 'to do';
  const writes = answering || edit.text !== null || reply.text !== null;
  const folded = isDone && !opened && !selected && !writes;
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const remove = async () => {
    const message = 'Are you sure you want to delete this note?';
    if (await confirm({ message, confirmLabel: 'Delete', danger: true })) {
      edit.close();
      reply.close();
      drop();
    }
  };
  const save = (body: string) => {
    edit.close();
    // What was refused is open again, to be sent once more.
    if (body !== note.body) change(body).catch(() => edit.set(body));
  };
  const { name: author, guestEmail } = noteWriter(note);
  return (
    <li
      ref={item}
      className={classes['note']}
      data-selected={selected || undefined}
      data-pending={pending || undefined}
    >
      <div className={classes['head']}>
        <Avatar name={author} size={22} named />
        <span className={classes['author']}>{author}</span>
        {guestEmail === null ? null : <GuestMark email={guestEmail} />}
        {note.internal && rights.mark ? <InternalMark /> : null}
        <span className={classes['dim']}>
          {note.version ? `v${note.version.version_number} · ` : ''}
          <TimeAgo at={note.created} />
        </span>
        <span className={classes['push']}>
          <NoteStatusMenu note={note} mayChange={rights.change && !pending} />
        </span>
      </div>
      {folded ? (
        <FoldedNote note={note} onOpen={() => setOpened(true)} />
      ) : (
        <>
          {note.title === DEFAULT_NOTE_TITLE || note.title === '' ? null : (
            <span className={classes['noteTitle']}>{note.title}</span>
          )}
          {stage === null ? (
            <NotePlace note={note} clock={clock} onSelect={() => onSelect(note)} />
          ) : (
            <Link to="/assets/$id" params={{ id: String(stage.id) }} className={classes['stage']}>
              {stage.folderName}
            </Link>
          )}
          {edit.text !== null ? (
            <TextEditor
              label="Note"
              assetId={note.asset_id}
              text={edit.text}
              onText={edit.set}
              onCancel={edit.close}
              onSave={save}
            />
          ) : note.body === '' ? null : (
            <p className={classes['text']}>
              <MentionedText text={note.body} mentions={note.mentions} me={me} />
            </p>
          )}
          {note.image_url === null ? null : (
            <UnstyledButton className={classes['picture']} onClick={() => onSelect(note)}>
              <img src={note.image_url} alt={`Drawing by ${author}`} loading="lazy" />
            </UnstyledButton>
          )}
          <NoteComments
            note={note}
            rights={rights}
            replying={selected || answering || reply.text !== null}
            asked={answering}
            onLeave={() => {
              leftReply.current = answering && !selected;
              setAnswering(false);
            }}
          />
          {pending || edit.text !== null ? null : (
            <div className={classes['tools']}>
              {rights.comment && !selected && !answering && reply.text === null ? (
                <IconAction
                  size="xs"
                  label="Reply to this note"
                  ref={(button) => {
                    if (leftReply.current) button?.focus({ preventScroll: true });
                    leftReply.current = false;
                  }}
                  onClick={() => setAnswering(true)}
                >
                  <IconMessage {...icon} />
                </IconAction>
              ) : null}
              {own ? (
                <IconAction size="xs" label="Edit note" onClick={() => edit.set(note.body)}>
                  <IconPencil {...icon} />
                </IconAction>
              ) : null}
              {rights.mark && (own || rights.change) ? (
                <InternalSwitch size="xs" internal={note.internal} onChange={mark} />
              ) : null}
              {isDone && !selected ? (
                <IconAction size="xs" label="Fold note" onClick={() => setOpened(false)}>
                  <IconFold {...icon} />
                </IconAction>
              ) : null}
              {own || rights.remove ? (
                <IconAction size="xs" label="Delete note" onClick={() => void remove()}>
                  <IconTrash {...icon} />
                </IconAction>
              ) : null}
            </div>
          )}
        </>
      )}
    </li>
  );
}

/** The beginning of a note that is dealt with; pressing it shows the rest. */
function FoldedNote({ note, onOpen }: { note: Note; onOpen: () => void }) {
  const text = note.body.trim() || (note.image_url === null ? note.title : 'Drawing');
  return (
    <UnstyledButton
      className={classes['folded']}
      aria-expanded={false}
      aria-label={`Show the note: ${truncate(text, 60)}`}
      onClick={onOpen}
    >
      {text}
    </UnstyledButton>
  );
}
