import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markRead } from './change-inbox.ts';
import { unreadQuery } from './inbox.query.ts';

/** Opening an asset reads what one was told of it. What comes while it is open stays unread. */
export function useReadOnOpening(assetId: number): void {
  const client = useQueryClient();
  const { mutate } = useMutation(markRead());
  useEffect(() => {
    let left = false;
    const read = async () => {
      const unread = await client.ensureQueryData(unreadQuery).catch(() => 0);
      if (unread > 0 && !left) mutate({ asset_id: assetId });
    };
    void read();
    return () => {
      left = true;
    };
  }, [client, mutate, assetId]);
}
