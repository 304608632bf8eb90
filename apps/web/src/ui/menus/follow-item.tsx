import { Menu } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { setFollowing, subscriptionQuery } from '../../lib/queries/index.ts';
import type { Followed } from '../../lib/queries/index.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface FollowItemProps {
  subject: Followed;
  /** What it is called. */
  name: string;
  /** Followed without a choice, as one's own assignment is. */
  byItself?: boolean;
}

/** Entry of a menu: be told of what happens to an asset or in a folder, or no more. */
export function FollowItem({ subject, name, byItself = false }: FollowItemProps) {
  const { data, isPending } = useQuery(subscriptionQuery(subject));
  const { mutate } = useMutation(setFollowing(subject, name));
  const following = data?.following ?? byItself;
  const Icon = following ? IconBellOff : IconBell;
  return (
    <Menu.Item
      leftSection={<Icon {...icon} />}
      disabled={isPending}
      onClick={() => mutate(!following)}
    >
      {following ? 'Unfollow' : 'Follow'}
    </Menu.Item>
  );
}
