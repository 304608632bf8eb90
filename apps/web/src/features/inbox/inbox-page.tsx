import { SegmentedControl } from '@mantine/core';
import { Page, PageHeader } from '../../ui/index.ts';
import { InboxHead } from './inbox-head.tsx';
import { InboxList } from './inbox-list.tsx';
import classes from './inbox.module.css';

interface InboxPageProps {
  unreadOnly: boolean;
  onUnreadOnly: (unreadOnly: boolean) => void;
}

/** All that one is told of. */
export function InboxPage({ unreadOnly, onUnreadOnly }: InboxPageProps) {
  return (
    <Page
      header={
        <PageHeader title="Inbox">
          <SegmentedControl
            size="xs"
            aria-label="Which entries"
            data={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: 'Unread' },
            ]}
            value={unreadOnly ? 'unread' : 'all'}
            onChange={(value) => onUnreadOnly(value === 'unread')}
          />
          <InboxHead unreadOnly={unreadOnly} />
        </PageHeader>
      }
    >
      <div className={classes['page']}>
        <InboxList unreadOnly={unreadOnly} />
      </div>
    </Page>
  );
}
