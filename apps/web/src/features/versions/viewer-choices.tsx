import { Menu } from '@mantine/core';
import { BACKDROPS } from '@jampot/contracts';
import type { Backdrop, Shown, Version } from '@jampot/contracts';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFromZero, useStillBackdrop } from '../../lib/viewer-settings.ts';
import { IconAction } from '../../ui/index.ts';
import { chooseOfSource } from './change-versions.ts';

const BACKDROP_NAMES: Readonly<Record<Backdrop, string>> = {
  grey: 'Grey',
  checkerboard: 'Checkerboard',
  black: 'Black',
  white: 'White',
};

/** The menu itself, opened as it comes. What a preview has is chosen for everybody; the rest for oneself. */
export default function ViewerChoices(props: { version: Version; mayChoose: boolean }) {
  const { version, mayChoose } = props;
  const [opened, setOpened] = useState(true);
  const [fromZero, setFromZero] = useFromZero();
  const [still, setStill] = useStillBackdrop();
  const { mutate } = useMutation(chooseOfSource(version));
  const { media } = version;
  if (media === null) return null;
  const { layers = [], layer, sounds = [], sound, backdrop } = media;
  const making = version.processing === 'waiting' || version.processing === 'running';
  const film = media.kind === 'video';
  const choose = (chosen: Shown) =>
    mutate({
      ...(layer === undefined ? {} : { layer }),
      ...(sound === undefined ? {} : { sound }),
      ...(backdrop === undefined || !film ? {} : { backdrop }),
      ...chosen,
    });
  const disabled = !mayChoose || making;
  const starts = media.start_frame !== 0 || media.start_timecode !== null;
  return (
    <Menu position="top-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <IconAction label="Picture and sound" leavesKeys>
          <IconAdjustmentsHorizontal size="1.125rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {layers.length > 0 ? <Menu.Label>Layer, for everybody</Menu.Label> : null}
        {layers.map((name) => (
          <Choice
            key={name}
            chosen={name === layer}
            disabled={disabled}
            onChoose={() => choose({ layer: name })}
          >
            {name}
          </Choice>
        ))}
        {sounds.length > 0 ? <Menu.Label>Sound, for everybody</Menu.Label> : null}
        {sounds.map((name, at) => (
          <Choice
            key={name}
            chosen={at === sound}
            disabled={disabled}
            onChoose={() => choose({ sound: at })}
          >
            {name}
          </Choice>
        ))}
        {backdrop === undefined ? null : (
          <Menu.Label>
            {film ? 'Behind the picture, for everybody' : 'Behind the picture'}
          </Menu.Label>
        )}
        {backdrop === undefined
          ? null
          : BACKDROPS.map((name) => (
              <Choice
                key={name}
                chosen={name === (film ? backdrop : still)}
                disabled={film && disabled}
                onChoose={() => (film ? choose({ backdrop: name }) : setStill(name))}
              >
                {BACKDROP_NAMES[name]}
              </Choice>
            ))}
        {starts ? <Menu.Label>Frames and times</Menu.Label> : null}
        {starts ? (
          <Choice chosen={fromZero} disabled={false} onChoose={() => setFromZero(!fromZero)}>
            Count from 0
          </Choice>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ChoiceProps {
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ chosen, disabled, onChoose, children }: ChoiceProps) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      disabled={disabled && !chosen}
      leftSection={
        <IconCheck size="1rem" stroke={1.5} aria-hidden="true" opacity={chosen ? 1 : 0} />
      }
      onClick={chosen && disabled ? undefined : onChoose}
    >
      {children}
    </Menu.Item>
  );
}
