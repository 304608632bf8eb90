import { Avatar as MantineAvatar } from '@mantine/core';
import type { MantineSize } from '@mantine/core';
import { initials } from '../../lib/format.ts';

interface AvatarProps {
  name: string;
  photo?: string | null | undefined;
  size?: MantineSize | number;
  /** True where the name stands beside it: then the picture is decoration. */
  named?: boolean;
}

/** A person's photo, or their initials on a neutral disc. */
export function Avatar({ name, photo, size = 24, named = false }: AvatarProps) {
  return (
    <MantineAvatar
      src={photo ?? null}
      alt={named ? '' : name}
      aria-hidden={named || undefined}
      title={named ? undefined : name}
      size={size}
      radius="xl"
      color="gray"
      variant="filled"
    >
      {initials(name)}
    </MantineAvatar>
  );
}
