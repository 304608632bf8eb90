import { Menu } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { IconAction } from '../../../ui/index.ts';
import type { StageView } from '../stage/use-stage-view.ts';
import classes from './controls.module.css';
import { WordButton } from './word-button.tsx';

const choices = [0.5, 1, 2, 4];
const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

/** A step nearer or farther; and fit, or pixels of the picture to pixels of the screen. */
export function ZoomMenu({ view }: { view: StageView }) {
  const fit = view.view.scale === 'fit';
  const percent = `${Math.round(view.scale * 100)} %`;
  return (
    <>
      <span className={classes['secondary']}>
        <IconAction label="Zoom out" keys="-" leavesKeys onClick={() => view.zoomBy(-1)}>
          <IconZoomOut {...icon} />
        </IconAction>
      </span>
      <Menu position="top-end">
        <Menu.Target>
          <WordButton tip="Zoom" keys="0" aria-label={`Zoom ${fit ? 'fit' : percent}`}>
            {fit ? 'Fit' : percent}
          </WordButton>
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
      <span className={classes['secondary']}>
        <IconAction label="Zoom in" keys="plus" leavesKeys onClick={() => view.zoomBy(1)}>
          <IconZoomIn {...icon} />
        </IconAction>
      </span>
    </>
  );
}
