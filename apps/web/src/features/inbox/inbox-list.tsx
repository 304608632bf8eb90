import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { InboxEntry as Entry } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { EmptyState, PagedBoundary, SkeletonRows } from '../../ui/index.ts';
import { markRead } from './change-inbox.ts';
import { groupEntries } from './group-entries.ts';
import { InboxEntry } from './inbox-entry.tsx';
import classes from './inbox.module.css';
import { inboxQuery } from './inbox.query.ts';

interface InboxListProps {
  unreadOnly: boolean;
  /** An entry was opened. */
  onOpen?: () => void;
}

/** What one is told of, by what it is about. Arrow keys walk through the entries. */
export function InboxList({ unreadOnly, onOpen }: InboxListProps) {
  const { mutate: mark } = useMutation(markRead());
  const open = ({ id, unread }: Entry) => {
    if (unread) mark({ ids: [id] });
    onOpen?.();
  };
  return (
    <PagedBoundary
      compact
      query={inboxQuery(unreadOnly)}
      pending={<SkeletonRows rows={5} height={64} />}
      empty={
        <EmptyState
          compact
          icon={<IconBell />}
          title={unreadOnly ? 'Nothing unread' : 'Nothing yet'}
          hint="Notes, mentions, assignments and the status of what you follow come here."
        />
      }
    >
      {(inbox) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys move the focus among its links
        <div className={classes['groups']} onKeyDown={walk}>
          {groupEntries(inbox.data.pages.flatMap(({ rows }) => rows)).map((group) => (
            <section key={group.key} className={classes['group']} aria-label={group.name}>
              <h3 className={classes['about']}>
                <span className={classes['name']}>{group.name}</span>
                {group.folderName === null ? null : (
                  <span className={classes['folder']}>{group.folderName}</span>
                )}
              </h3>
              <ul className={classes['entries']}>
                {group.entries.map((entry) => (
                  <InboxEntry key={entry.id} entry={entry} onOpen={open} />
                ))}
              </ul>
            </section>
          ))}
          {inbox.hasNextPage ? (
            <Button
              variant="subtle"
              color="gray"
              loading={inbox.isFetchingNextPage}
              onClick={() => void inbox.fetchNextPage()}
            >
              Earlier
            </Button>
          ) : null}
        </div>
      )}
    </PagedBoundary>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = entries[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
