import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../../lib/queries/index.ts';
import { followShare } from './follow-share.ts';

/** Looks at a share again as soon as it ends or changes. @param shown while it is */
export function useShareLine(hash: string, shown: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!shown) return;
    return followShare(hash, () => {
      void client.invalidateQueries({ queryKey: keys.guestShare(hash) });
    });
  }, [client, hash, shown]);
}
