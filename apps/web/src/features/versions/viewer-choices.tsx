import { Menu } from '@mantine/core';
import { BACKDROPS } from '@jampot/contracts';
import type { Backdrop, MediaFacts, Shown } from '@jampot/contracts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useFromZero, useStillBackdrop } from '../../lib/viewer-settings.ts';
import { IconAction } from '../../ui/index.ts';

const BACKDROP_NAMES: Readonly<Record<Backdrop, string>> = {
  grey: 'Grey',
  checkerboard: 'Checkerboard',
  black: 'Black',
  white: 'White',
};
const BACKDROP_CHOICES = BACKDROPS.map((value) => ({ value, name: BACKDROP_NAMES[value] }));

interface ViewerChoicesProps {
  media: MediaFacts;
  /** Null where they may only look. */
  onChoose: ((chosen: Shown) => void) | null;
}

/** The menu itself, opened as it comes. What a preview has is chosen for everybody; the rest for oneself. */
export default function ViewerChoices({ media, onChoose }: ViewerChoicesProps) {
  const [opened, setOpened] = useState(true);
  const [fromZero, setFromZero] = useFromZero();
  const [still, setStill] = useStillBackdrop();
  const { layers = [], layer, sounds = [], sound, backdrop } = media;
  const film = media.kind === 'video';
  const fixed = onChoose === null;
  const choose = (chosen: Shown) =>
    onChoose?.({
      ...(layer === undefined ? {} : { layer }),
      ...(sound === undefined ? {} : { sound }),
      ...(backdrop === undefined || !film ? {} : { backdrop }),
      ...chosen,
    });
  const starts = media.start_frame !== 0 || media.start_timecode !== null;
  return (
    <Menu
      position="top-end"
      opened={opened}
      onChange={setOpened}
      // Nothing but items stands in a menu.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconAction label="Picture and sound" leavesKeys>
          <IconAdjustmentsHorizontal size="1.125rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Choices
          title="Layer, for everybody"
          choices={layers.map((name) => ({ value: name, name }))}
          chosen={layer}
          fixed={fixed}
          onChoose={(name) => choose({ layer: name })}
        />
        <Choices
          title="Sound, for everybody"
          choices={sounds.map((name, at) => ({ value: String(at), name }))}
          chosen={String(sound)}
          fixed={fixed}
          onChoose={(at) => choose({ sound: Number(at) })}
        />
        <Choices
          title={film ? 'Behind the picture, for everybody' : 'Behind the picture'}
          choices={backdrop === undefined ? [] : BACKDROP_CHOICES}
          chosen={film ? backdrop : still}
          fixed={film && fixed}
          onChoose={(name) => (film ? choose({ backdrop: name }) : setStill(name))}
        />
        {starts ? (
          <>
            <Menu.Label>Frames and times</Menu.Label>
            <Menu.CheckboxItem checked={fromZero} onChange={setFromZero}>
              Count from 0
            </Menu.CheckboxItem>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ChoicesProps<Value extends string> {
  title: string;
  /** None: nothing is drawn. */
  choices: readonly { readonly value: Value; readonly name: string }[];
  chosen: string | undefined;
  /** They may look, and change nothing. */
  fixed: boolean;
  onChoose: (value: Value) => void;
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { title, choices, chosen, fixed, onChoose } = props;
  if (choices.length === 0) return null;
  return (
    <Menu.RadioGroup
      value={chosen ?? null}
      onChange={(value) => {
        const choice = choices.find((one) => one.value === value);
        if (choice !== undefined && value !== chosen) onChoose(choice.value);
      }}
    >
      <Menu.Label>{title}</Menu.Label>
      {choices.map(({ value, name }) => (
        <Menu.RadioItem key={value} value={value} disabled={fixed && value !== chosen}>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
