import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Comment, Note } from '@jampot/contracts';
import { mayEditComment } from '@jampot/domain';
import type { OwnedComment } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { isPending } from '../../lib/changes/index.ts';
import { confirm, focusNow, IconAction, TimeAgo } from '../../ui/index.ts';
import { removeReply, saveReply, setReplyText } from './change-comments.ts';
import { MentionField } from './mentions/mention-field.tsx';
import { MentionedText } from './mentions/mentioned-text.tsx';
import classes from './notes.module.css';
import type { NoteRights } from './notes.types.ts';
import { TextEditor } from './text-editor.tsx';
import { useOpenText } from './use-open-text.ts';

const icon = { size: '0.875rem', stroke: 1.5, 'aria-hidden': true } as const;

interface NoteCommentsProps {
  note: Note;
  rights: NoteRights;
  /** Shows the field for a reply. */
  replying: boolean;
  /** Somebody asked for that field: it has the caret. */
  asked: boolean;
  /** The field was left without a reply. */
  onLeave: () => void;
}

/** What was said about a note, the oldest first, and a field for a reply. */
export function NoteComments({ note, rights, replying, asked, onLeave }: NoteCommentsProps) {
  const comments = note.comments ?? [];
  const owned = comments.map(ownedOf);
  return (
    <>
      {comments.length === 0 ? null : (
        <ul className={classes['comments']}>
          {comments.map((comment) => (
            <CommentRow
              key={comment.id}
              note={note}
              me={rights.me.id}
              comment={comment}
              mayEdit={!isPending(comment) && mayEditComment(rights.me.id, ownedOf(comment), owned)}
            />
          ))}
        </ul>
      )}
      {replying && rights.comment && !isPending(note) ? (
        <ReplyForm note={note} rights={rights} asked={asked} onLeave={onLeave} />
      ) : null}
    </>
  );
}

/** Where what is written as a reply to a note is kept. */
export function replyTo({ id, asset_id }: Note) {
  return { kind: 'reply', id, noteId: id, assetId: asset_id, original: '' } as const;
}

function ownedOf({ id, user_id, type }: Comment): OwnedComment {
  return { id, userId: user_id ?? 0, type: type === 'status' ? 'status' : 'comment' };
}

function CommentRow(props: { note: Note; me: number; comment: Comment; mayEdit: boolean }) {
  const { note, me, comment, mayEdit } = props;
  const { mutate: drop } = useMutation(removeReply(note, comment));
  const { mutateAsync: change } = useMutation(setReplyText(note, comment));
  const edit = useOpenText(me, {
    kind: 'comment',
    id: comment.id,
    noteId: note.id,
    assetId: note.asset_id,
    original: comment.body,
  });
  const author = comment.user_name ?? 'Somebody';
  if (comment.type === 'status') {
    return (
      <li className={classes['trace']}>
        {author}: {comment.body} · <TimeAgo at={comment.created} />
      </li>
    );
  }
  const remove = async () => {
    const message = 'Are you sure you want to delete this comment?';
    if (await confirm({ message, confirmLabel: 'Delete', danger: true })) {
      edit.close();
      drop();
    }
  };
  const save = (body: string) => {
    edit.close();
    // What was refused is open again, to be sent once more.
    if (body !== comment.body) change(body).catch(() => edit.set(body));
  };
  return (
    <li className={classes['comment']} data-pending={isPending(comment) || undefined}>
      <span className={classes['head']}>
        <span className={classes['author']}>{author}</span>
        <span className={classes['dim']}>
          <TimeAgo at={comment.created} />
        </span>
        {mayEdit && edit.text === null ? (
          <span className={classes['tools']}>
            <IconAction size="xs" label="Edit comment" onClick={() => edit.set(comment.body)}>
              <IconPencil {...icon} />
            </IconAction>
            <IconAction size="xs" label="Delete comment" onClick={() => void remove()}>
              <IconTrash {...icon} />
            </IconAction>
          </span>
        ) : null}
      </span>
      {edit.text === null ? (
        <span className={classes['text']}>
          <MentionedText text={comment.body} mentions={comment.mentions} me={me} />
        </span>
      ) : (
        <TextEditor
          label="Comment"
          assetId={note.asset_id}
          text={edit.text}
          onText={edit.set}
          onCancel={edit.close}
          onSave={save}
        />
      )}
    </li>
  );
}

function ReplyForm({ note, rights, asked, onLeave }: Omit<NoteCommentsProps, 'replying'>) {
  const { mutateAsync: add } = useMutation(saveReply(note, rights.me));
  const reply = useOpenText(rights.me.id, replyTo(note));
  const body = (reply.text ?? '').trim();
  const send = () => {
    if (body === '') return;
    reply.set('');
    add(body).catch(() => reply.set(body));
  };
  return (
    <div className={classes['reply']}>
      <MentionField
        assetId={note.asset_id}
        size="xs"
        aria-label="Reply"
        placeholder="Reply"
        autosize
        minRows={1}
        maxRows={8}
        text={reply.text ?? ''}
        ref={asked ? focusNow : undefined}
        onText={reply.set}
        onBlur={() => {
          if (reply.text === '') reply.close();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.currentTarget.blur();
            if (body === '') onLeave();
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <Button size="compact-sm" variant="default" disabled={body === ''} onClick={send}>
        Reply
      </Button>
    </div>
  );
}
