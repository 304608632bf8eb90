import { countShareView, openShare } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { isApiFailure } from '../../../lib/error-message.ts';
import { keys } from '../../../lib/queries/index.ts';
import { shareToken, visitOf } from './share-token.ts';

/** Milliseconds between looks at whether a share is still open. */
const LOOK = 5000;

/** Whether an answer says that a share is not to be seen, now or ever again. */
export function isOver(error: unknown): boolean {
  return isApiFailure(error) && (error.status === 404 || error.status === 410);
}

/** A share as its guests see it. It is asked for again and again: it may end while it is open. */
export const guestShareQuery = (hash: string) =>
  queryOptions({
    queryKey: keys.guestShare(hash),
    queryFn: ({ signal }) =>
      api.one(openShare, { params: { hash } }, { signal, shareToken: shareToken(hash) }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isOver(state.error) ? false : LOOK),
  });

/** Says that somebody has looked at a share. Nobody is told of a failure: it is only not counted. */
export async function tellView(hash: string): Promise<void> {
  await api
    .call(
      countShareView,
      { params: { hash }, body: { visit: visitOf(hash) } },
      { shareToken: shareToken(hash), asMember: true },
    )
    .catch(() => undefined);
}
