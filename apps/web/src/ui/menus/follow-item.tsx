import { Menu } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useFollowing } from '../../lib/queries/index.ts';
import type { FollowProps } from '../../lib/queries/index.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Entry of a menu: be told of what happens to an asset or in a folder, or no more. */
export function FollowItem(props: FollowProps) {
  const { isFollowing, isPending, label, toggle } = useFollowing(props);
  const Icon = isFollowing ? IconBellOff : IconBell;
  return (
    <Menu.Item leftSection={<Icon {...icon} />} disabled={isPending} onClick={toggle}>
      {label}
    </Menu.Item>
  );
}
