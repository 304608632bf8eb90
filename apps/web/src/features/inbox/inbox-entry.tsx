import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { InboxEntry as Entry } from '@jampot/contracts';
import { Avatar, StatusBadge, TimeAgo } from '../../ui/index.ts';
import classes from './inbox.module.css';
import { KindIcon } from './kind-icon.tsx';
import { hasText, noticeWords } from './notice-words.ts';
import { placeOf } from './place-of.ts';

interface InboxEntryProps {
  entry: Entry;
  /** It was opened. */
  onOpen: (entry: Entry) => void;
}

/** One thing that happened: pressing it opens what it is about. */
export function InboxEntry({ entry, onOpen }: InboxEntryProps) {
  const { to, search } = placeOf(entry);
  return (
    <li>
      <Link
        to={to}
        search={search as never}
        className={classes['entry']}
        data-entry
        data-unread={entry.unread || undefined}
        onClick={() => onOpen(entry)}
      >
        {entry.user_name === null ? (
          <KindIcon kind={entry.kind} />
        ) : (
          <Avatar name={entry.user_name} size={24} named />
        )}
        <span className={classes['what']}>
          <span className={classes['line']}>
            {entry.unread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
            {noticeWords(entry)}
            {entry.kind === 'status' && entry.body !== null ? (
              <StatusBadge name={entry.body} color={entry.color ?? ''} />
            ) : null}
          </span>
          {hasText(entry) ? <span className={classes['text']}>{entry.body}</span> : null}
          <span className={classes['when']}>
            {entry.version_number === null ? null : `v${entry.version_number} · `}
            <TimeAgo at={entry.created} />
          </span>
        </span>
        <span className={classes['dot']} aria-hidden="true" />
      </Link>
    </li>
  );
}
