import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { IconAction } from '../../../ui/index.ts';
import { WordButton } from './word-button.tsx';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

interface ZoomButtonsProps {
  /** A step nearer, or farther where it is below 0. */
  zoom: (steps: number) => void;
  fit: () => void;
}

/** Of pictures that have no scale in common. */
export function ZoomButtons({ zoom, fit }: ZoomButtonsProps) {
  return (
    <>
      <IconAction label="Zoom out" keys="-" leavesKeys onClick={() => zoom(-1)}>
        <IconZoomOut {...icon} />
      </IconAction>
      <WordButton tip="Fit the pictures" keys="0" onClick={fit}>
        Fit
      </WordButton>
      <IconAction label="Zoom in" keys="plus" leavesKeys onClick={() => zoom(1)}>
        <IconZoomIn {...icon} />
      </IconAction>
    </>
  );
}
