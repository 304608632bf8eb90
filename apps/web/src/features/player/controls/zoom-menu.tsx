import { Menu, UnstyledButton } from '@mantine/core';
import { leaveKeys } from '../../../ui/index.ts';
import type { StageView } from '../stage/use-stage-view.ts';
import classes from './controls.module.css';

const choices = [0.5, 1, 2, 4];

/** Fit, or pixels of the picture to pixels of the screen. */
export function ZoomMenu({ view }: { view: StageView }) {
  const fit = view.view.scale === 'fit';
  const percent = `${Math.round(view.scale * 100)} %`;
  return (
    <Menu position="top-end">
      <Menu.Target>
        <UnstyledButton
          className={classes['word']}
          aria-label={`Zoom ${fit ? 'fit' : percent}`}
          onMouseDown={leaveKeys}
        >
          {fit ? 'Fit' : percent}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => view.setScale('fit')} fw={fit ? 600 : 400}>
          Fit
        </Menu.Item>
        {choices.map((choice) => (
          <Menu.Item
            key={choice}
            onClick={() => view.setScale(choice)}
            fw={view.view.scale === choice ? 600 : 400}
          >
            {choice * 100} %
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
