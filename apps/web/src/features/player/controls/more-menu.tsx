import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useStore } from '../../../lib/store.ts';
import { IconAction } from '../../../ui/index.ts';
import type { Transport } from '../transport/transport.ts';
import { markIn, markOut } from './mark-range.ts';
import type { ItemLoop } from './transport-buttons.tsx';
import classes from './controls.module.css';

interface MoreMenuProps {
  transport: Transport;
  itemLoop?: ItemLoop | null;
}

/** Where the player is too narrow for the buttons of its range: the same as a menu. */
export function MoreMenu({ transport, itemLoop = null }: MoreMenuProps) {
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
          <Menu.Item onClick={() => markIn(transport, range.in === null ? here() : null)}>
            {range.in === null ? 'Set In' : 'Clear In'}
          </Menu.Item>
          <Menu.Item onClick={() => markOut(transport, range.out === null ? here() : null)}>
            {range.out === null ? 'Set Out' : 'Clear Out'}
          </Menu.Item>
          <Menu.Item onClick={() => transport.loop.set(!loop)}>
            {loop ? 'Stop looping' : 'Loop'}
          </Menu.Item>
          {itemLoop === null ? null : (
            <Menu.Item onClick={itemLoop.toggle}>
              {itemLoop.isOn ? 'Stop looping this item' : 'Loop this item'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
