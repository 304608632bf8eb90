import { keepLine } from '@jampot/client';
import { SHARE_TOKEN_HEADER } from '@jampot/contracts';
import { restWhileHidden } from '../../../lib/live/rest-while-hidden.ts';
import { shareToken } from './share-token.ts';

/** Answers that say that a share is not to be seen, which its own address words. */
const REFUSALS: ReadonlySet<number> = new Set([403, 404, 410]);

/**
 * Follows a share while somebody sees the page. @param look it ended or changed, or may have while the line was away
 * @returns to stop
 */
export function followShare(hash: string, look: () => void): () => void {
  let opened = false;
  const line = keepLine({
    open: async (signal) => {
      const token = shareToken(hash);
      const response = await fetch(`/api/shares/${hash}/changes`, {
        headers: token === null ? {} : { [SHARE_TOKEN_HEADER]: token },
        signal,
        cache: 'no-store',
      });
      if (REFUSALS.has(response.status) || (response.ok && opened)) look();
      opened ||= response.ok;
      return response;
    },
    hear: ({ name }) => {
      if (name === 'look') look();
    },
  });
  const stopWatching = restWhileHidden(line);
  return () => {
    stopWatching();
    line.stop();
  };
}
