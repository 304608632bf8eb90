import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useStore } from '../../../lib/store.ts';
import { IconAction } from '../../../ui/index.ts';
import type { MediaTransport } from '../transport/media-transport.ts';
import { withIn, withOut } from '../transport/play-range.ts';
import classes from './controls.module.css';

/** Where the player is too narrow for the buttons of its range: the same as a menu. */
export function MoreMenu({ transport }: { transport: MediaTransport }) {
  const range = useStore(transport.range);
  const loop = useStore(transport.loop);
  const here = () => transport.frame.get();
  return (
    <span className={classes['more']}>
      <Menu position="top-start">
        <Menu.Target>
          <IconAction label="More of the player" leavesKeys>
            <IconDots size="1.125rem" stroke={1.5} aria-hidden="true" />
          </IconAction>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => transport.range.set(withIn(range, range.in === null ? here() : null))}
          >
            {range.in === null ? 'Begin here' : 'Clear the beginning'}
          </Menu.Item>
          <Menu.Item
            onClick={() => transport.range.set(withOut(range, range.out === null ? here() : null))}
          >
            {range.out === null ? 'End here' : 'Clear the end'}
          </Menu.Item>
          <Menu.Item onClick={() => transport.loop.set(!loop)}>
            {loop ? 'Stop looping' : 'Loop'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
