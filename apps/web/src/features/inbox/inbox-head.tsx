import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { markRead } from './change-inbox.ts';
import { inboxQuery, unreadQuery } from './inbox.query.ts';

/** Marks all read that the list below shows by now: before it is there, nothing. */
export function InboxHead({ unreadOnly }: { unreadOnly: boolean }) {
  const { data: unread = 0 } = useQuery(unreadQuery);
  // The list asks; this looks at what it was answered.
  const { data: newest = 0 } = useInfiniteQuery({
    ...inboxQuery(unreadOnly),
    enabled: false,
    select: ({ pages }) => Math.max(0, ...pages.flatMap(({ rows }) => rows.map(({ id }) => id))),
  });
  const { mutate, isPending } = useMutation(markRead());
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={unread === 0 || newest === 0}
      loading={isPending}
      onClick={() => mutate({ all: true, upto: newest })}
    >
      Mark all read
    </Button>
  );
}
