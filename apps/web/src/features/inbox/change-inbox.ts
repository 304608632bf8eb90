import { readInbox } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Which entries are read, or unread again. */
export interface Reading {
  readonly ids?: readonly number[];
  readonly asset_id?: number;
  readonly all?: boolean;
  /** The newest that was shown: what came since stays unread. */
  readonly upto?: number;
  readonly read?: boolean;
}

/** Marks entries of one's inbox read. */
export const markRead = () =>
  change<Reading, number>({
    send: async ({ ids, ...rest }) => {
      const body = { ...rest, ...(ids === undefined ? {} : { ids: [...ids] }) };
      return (await api.call(readInbox, { body })).extra.unread;
    },
    after: (unread, _wish, client) => {
      client.setQueryData(keys.unread, unread);
    },
    stale: [keys.inbox],
  });
