import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { InboxHead } from './inbox-head.tsx';
import { InboxList } from './inbox-list.tsx';
import classes from './inbox.module.css';

/** The inbox as the bell opens it. */
export default function InboxPanel({ onClose }: { onClose: () => void }) {
  return (
    <div className={classes['panel']}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>Inbox</h2>
        <InboxHead unreadOnly={false} />
      </header>
      <div className={classes['scroll']}>
        <InboxList unreadOnly={false} onOpen={onClose} />
      </div>
      <footer className={classes['foot']}>
        <Anchor component={Link} to="/inbox" size="sm" onClick={onClose}>
          Open the inbox
        </Anchor>
      </footer>
    </div>
  );
}
