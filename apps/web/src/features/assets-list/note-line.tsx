import { Button, Textarea } from '@mantine/core';
import type { Note } from '@jampot/contracts';
import { DEFAULT_NOTE_TITLE } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceCase } from '../../lib/format.ts';
import { noteWriter, writerText } from '../../lib/note-writer.ts';
import { Avatar, focusNow, IconAction, TimeAgo } from '../../ui/index.ts';
import { answerNote } from './noted-assets.ts';
import classes from './notes-viewer.module.css';

interface NoteLineProps {
  note: Note;
  /** The assets whose notes are shown. */
  ids: readonly number[];
  mayAnswer: boolean;
}

/** A note among others, with what was said about it, and a field for an answer. */
export function NoteLine({ note, ids, mayAnswer }: NoteLineProps) {
  const [answering, setAnswering] = useState(false);
  const author = writerText(noteWriter(note));
  return (
    <li className={classes['note']}>
      <Avatar name={author} size={22} named />
      <div className={classes['text']}>
        <span className={classes['dim']}>
          {author}
          {note.version ? ` · v${note.version.version_number}` : ''}
          {note.frame && note.time !== null ? ` · Frame ${note.frame}` : ''} ·{' '}
          {sentenceCase(note.status)} · <TimeAgo at={note.created} />
        </span>
        {note.title === '' || note.title === DEFAULT_NOTE_TITLE ? null : (
          <strong>{note.title}</strong>
        )}
        <span className={classes['body']}>{note.body}</span>
        {note.image_url === null ? null : (
          <img className={classes['drawing']} src={note.image_url} alt={`Drawing by ${author}`} />
        )}
        {(note.comments ?? []).map((comment) => (
          <span key={comment.id} className={classes['comment']}>
            <span className={classes['dim']}>
              {comment.user_name ?? 'Somebody'} · <TimeAgo at={comment.created} />
            </span>
            <span className={classes['body']}>{comment.body}</span>
          </span>
        ))}
        {answering ? <Answer note={note} ids={ids} onDone={() => setAnswering(false)} /> : null}
      </div>
      {mayAnswer && !answering ? (
        <span className={classes['answer']}>
          <IconAction size="sm" label="Reply to this note" onClick={() => setAnswering(true)}>
            <IconMessage size="0.875rem" stroke={1.5} aria-hidden="true" />
          </IconAction>
        </span>
      ) : null}
    </li>
  );
}

interface AnswerProps extends Omit<NoteLineProps, 'mayAnswer'> {
  onDone: () => void;
}

function Answer({ note, ids, onDone }: AnswerProps) {
  const { mutate: answer, isPending } = useMutation(answerNote(ids));
  const [text, setText] = useState('');
  const body = text.trim();
  const send = () => {
    // What was refused stays where it was written.
    if (body !== '' && !isPending) answer({ note, body }, { onSuccess: onDone });
  };
  return (
    <div className={classes['reply']}>
      <Textarea
        size="xs"
        aria-label="Reply"
        placeholder="Reply"
        autosize
        minRows={1}
        maxRows={8}
        ref={focusNow}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            // It closes the field, not the dialog around it.
            event.stopPropagation();
            onDone();
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <Button size="compact-sm" disabled={body === ''} loading={isPending} onClick={send}>
        Reply
      </Button>
    </div>
  );
}
