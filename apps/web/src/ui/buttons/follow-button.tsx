import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useFollowing } from '../../lib/queries/index.ts';
import type { FollowProps } from '../../lib/queries/index.ts';
import { IconAction } from './icon-action.tsx';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Whether one is told of an asset, or of a folder with all below it; pressing it changes that. */
export function FollowButton(props: FollowProps) {
  const { isFollowing, isPending, label, toggle } = useFollowing(props);
  const Icon = isFollowing ? IconBellFilled : IconBell;
  return (
    <IconAction label={label} disabled={isPending} pressed={isFollowing} onClick={toggle}>
      <Icon {...icon} />
    </IconAction>
  );
}
