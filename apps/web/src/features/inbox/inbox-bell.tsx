import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatCount } from '../../lib/format.ts';
import { IconAction, SkeletonRows, useKeys } from '../../ui/index.ts';
import classes from './inbox.module.css';
import { unreadQuery } from './inbox.query.ts';

const InboxPanel = lazy(() => import('./inbox-panel.tsx'));

/** More than so many are not counted out. */
const MOST_COUNTED = 99;

/** How much one has not read, and all that one is told of behind it. */
export function InboxBell() {
  const [opened, { close, toggle }] = useDisclosure(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  useKeys('Everywhere', [{ keys: 'shift+I', label: 'Inbox', command: true, run: toggle }]);
  const count = unread === 0 ? '' : `, ${formatCount(unread, 'unread entry', 'unread entries')}`;
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width={400}
      trapFocus
      returnFocus
      withinPortal
    >
      <span className={classes['bell']}>
        <Popover.Target>
          <IconAction
            label={`Inbox${count}`}
            keys="shift+I"
            aria-expanded={opened}
            onClick={toggle}
          >
            <IconBell size="1.125rem" stroke={1.5} aria-hidden="true" />
          </IconAction>
        </Popover.Target>
        {unread === 0 ? null : (
          <span className={classes['count']} aria-hidden="true">
            {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
          </span>
        )}
      </span>
      <Popover.Dropdown className={classes['dropdown'] ?? ''} aria-label="Inbox">
        <Suspense fallback={<SkeletonRows rows={5} height={64} />}>
          <InboxPanel onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
