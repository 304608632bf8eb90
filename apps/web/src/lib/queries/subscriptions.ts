import { follow, listSubscriptions, unfollow } from '@jampot/contracts';
import type { Subscription } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { change } from '../changes/index.ts';
import { keys } from './keys.ts';

/** What can be followed: an asset, or a folder with all below it. */
export type Followed = { readonly asset_id: number } | { readonly folder_id: number };

/** One's own choice about it; null where there is none. */
export const subscriptionQuery = (subject: Followed) =>
  queryOptions({
    queryKey: keys.subscription(subject),
    queryFn: async ({ signal }): Promise<Subscription | null> =>
      (await api.call(listSubscriptions, { query: { ...subject } }, { signal })).rows[0] ?? null,
    // Writing a note begins to follow as well.
    staleTime: 0,
  });

/** Follows something, or not any more. */
export const setFollowing = (subject: Followed, name: string) =>
  change<boolean, unknown>({
    send: (following) =>
      following
        ? api.one(follow, { body: { ...subject } })
        : api.one(unfollow, { query: { ...subject } }),
    stale: [keys.subscription(subject)],
    done: (_answer, following) =>
      following ? `You follow ${name}` : `You no longer follow ${name}`,
    failed: 'That could not be saved.',
  });
