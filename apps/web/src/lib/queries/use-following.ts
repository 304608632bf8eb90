import { useMutation, useQuery } from '@tanstack/react-query';
import { setFollowing, subscriptionQuery } from './subscriptions.ts';
import type { Followed } from './subscriptions.ts';

export interface FollowProps {
  subject: Followed;
  /** What it is called. */
  name: string;
  /** Followed without a choice, as one's own assignment is. */
  byItself?: boolean;
}

/** Whether one is told of what happens there, and what changes that. */
export function useFollowing({ subject, name, byItself = false }: FollowProps) {
  const { data, isPending } = useQuery(subscriptionQuery(subject));
  const { mutate } = useMutation(setFollowing(subject, name));
  const isFollowing = data?.following ?? byItself;
  return {
    isFollowing,
    isPending,
    label: isFollowing ? 'Unfollow' : 'Follow',
    toggle: () => mutate(!isFollowing),
  };
}
