import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { markRead } from './change-inbox.ts';
import { inboxQuery, unreadQuery } from './inbox.query.ts';

/** Marks all read that is there by now. */
export function InboxHead() {
  const client = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { mutate, isPending } = useMutation(markRead());
  const newest = () =>
    Math.max(
      0,
      ...[false, true].flatMap((unreadOnly) =>
        (client.getQueryData(inboxQuery(unreadOnly).queryKey)?.pages ?? []).flatMap(({ rows }) =>
          rows.map(({ id }) => id),
        ),
      ),
    );
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={unread === 0}
      loading={isPending}
      onClick={() => mutate({ all: true, upto: newest() })}
    >
      Mark all read
    </Button>
  );
}
