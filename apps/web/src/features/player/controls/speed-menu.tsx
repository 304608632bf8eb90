import { Menu, UnstyledButton } from '@mantine/core';
import { leaveKeys } from '../../../ui/index.ts';
import { useStore } from '../../../lib/store.ts';
import type { MediaTransport } from '../transport/media-transport.ts';
import classes from './controls.module.css';

const choices = [0.25, 0.5, 1, 1.5, 2, 4];

/** How fast the play button plays. Shows the real speed while J or L have changed it. */
export function SpeedMenu({ transport }: { transport: MediaTransport }) {
  const { speed } = useStore(transport.state);
  const chosen = useStore(transport.playSpeed);
  const shown = speed === 0 ? chosen : speed;
  const choose = (next: number) => {
    transport.playSpeed.set(next);
    if (transport.playing) transport.play(next);
  };
  return (
    <Menu position="top">
      <Menu.Target>
        <UnstyledButton
          className={`${classes['word']} ${classes['tertiary']}`}
          aria-label={`Speed ${shown}×`}
          onMouseDown={leaveKeys}
        >
          {shown}×
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item key={choice} onClick={() => choose(choice)} fw={choice === chosen ? 600 : 400}>
            {choice}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
