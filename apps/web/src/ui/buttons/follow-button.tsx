import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { setFollowing, subscriptionQuery } from '../../lib/queries/index.ts';
import type { Followed } from '../../lib/queries/index.ts';
import { IconAction } from './icon-action.tsx';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface FollowButtonProps {
  subject: Followed;
  /** What it is called. */
  name: string;
  /** Followed without a choice, as one's own assignment is. */
  byItself?: boolean;
}

/** Whether one is told of an asset, or of a folder with all below it; pressing it changes that. */
export function FollowButton({ subject, name, byItself = false }: FollowButtonProps) {
  const { data, isPending } = useQuery(subscriptionQuery(subject));
  const { mutate } = useMutation(setFollowing(subject, name));
  const following = data?.following ?? byItself;
  return (
    <IconAction
      label={following ? 'Unfollow' : 'Follow'}
      disabled={isPending}
      pressed={following}
      onClick={() => mutate(!following)}
    >
      {following ? <IconBellFilled {...icon} /> : <IconBell {...icon} />}
    </IconAction>
  );
}
