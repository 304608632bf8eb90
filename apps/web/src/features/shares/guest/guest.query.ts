import { countShareView, openShare } from '@jampot/contracts';
import type { PublicShare } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { isApiFailure } from '../../../lib/error-message.ts';
import { keys } from '../../../lib/queries/index.ts';
import { shareToken, visitOf } from './share-token.ts';

/** Milliseconds between looks at whether a share is still open, where no line tells of it. */
const LOOK = 5000;

/** The same of one that has expired: whoever sent it may give it more time. */
const LOOK_EXPIRED = 10_000;

/** Whether an answer says that a share is not to be seen: not any more, or for now. */
export function isOver(error: unknown): boolean {
  return isGone(error) || isExpired(error);
}

export function isExpired(error: unknown): boolean {
  return isApiFailure(error) && error.status === 410;
}

function isGone(error: unknown): boolean {
  return isApiFailure(error) && error.status === 404;
}

/** Milliseconds until a share is asked for again: every few seconds, and at the moment at which it expires. */
function nextLook(share: PublicShare | undefined, error: unknown): number | false {
  if (isGone(error)) return false;
  if (isExpired(error)) return LOOK_EXPIRED;
  if (share === undefined || share.password_required || share.expires_at === null) return LOOK;
  const left = Date.parse(share.expires_at) - Date.now();
  return left > 0 && left < LOOK ? left + 1 : LOOK;
}

/** A share as its guests see it. It is asked for again and again: it may end while it is open. */
export const guestShareQuery = (hash: string) =>
  queryOptions({
    queryKey: keys.guestShare(hash),
    queryFn: ({ signal }) =>
      api.one(openShare, { params: { hash } }, { signal, shareToken: shareToken(hash) }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) => nextLook(data, error),
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
