import { useRef, useState } from 'react';
import type { KeyBinding } from '../../ui/index.ts';
import { toggleFullScreen } from './controls/full-screen-button.tsx';
import type { StageView } from './stage/use-stage-view.ts';

/**
 * What every viewer's frame can do: hide its controls, fill the screen, zoom, go to a time.
 * @param hasTime whether there is a time to go to; a still picture has none
 */
export function useViewKeys(view: StageView, hasTime = true) {
  const root = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState(true);
  const [asking, setAsking] = useState(false);
  const fullScreen = () => toggleFullScreen(root.current);
  const askForTime = () => {
    setControls(true);
    setAsking(true);
  };
  const bindings: KeyBinding[] = [
    { keys: 'H', label: 'Show or hide the controls', run: () => setControls((now) => !now) },
    { keys: 'F', label: 'Full screen', run: fullScreen },
    ...(hasTime ? [{ keys: 'G', label: 'Go to a time', run: askForTime }] : []),
    { keys: ['plus', '='], label: 'Zoom in', run: () => view.zoomBy(1) },
    { keys: '-', label: 'Zoom out', run: () => view.zoomBy(-1) },
    { keys: '0', label: 'Fit the picture', run: () => view.setScale('fit') },
    { keys: '1', label: '100 %', run: () => view.setScale(1) },
    // The stage hears the wheel itself: this tells of it.
    { keys: 'Wheel', label: 'Zoom at the pointer', run: () => false },
  ];
  return { root, controls, fullScreen, bindings, asking, setAsking };
}
