import { Menu } from '@mantine/core';
import { useStore } from '../../../lib/store.ts';
import type { Transport } from '../transport/transport.ts';
import { WordButton } from './word-button.tsx';

const choices = [0.25, 0.5, 1, 1.5, 2, 4];

/** How fast the play button plays. Shows the real speed while J or L have changed it. */
export function SpeedMenu({ transport }: { transport: Transport }) {
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
        <WordButton tip="Speed" keys="L" first={false} aria-label={`Speed ${shown}×`}>
          {shown}×
        </WordButton>
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
