import { useRef, useState } from 'react';
import type { KeyBinding } from '../../ui/index.ts';
import { toggleFullScreen } from './controls/full-screen-button.tsx';
import type { StageView } from './stage/use-stage-view.ts';

/** What every viewer's frame can do: hide its controls, fill the screen, zoom. */
export function useViewKeys(view: StageView) {
  const root = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState(true);
  const fullScreen = () => toggleFullScreen(root.current);
  const bindings: KeyBinding[] = [
    { keys: 'H', label: 'Show or hide the controls', run: () => setControls((now) => !now) },
    { keys: 'F', label: 'Full screen', run: fullScreen },
    { keys: ['plus', '='], label: 'Zoom in', run: () => view.zoomBy(1) },
    { keys: '-', label: 'Zoom out', run: () => view.zoomBy(-1) },
    { keys: '0', label: 'Fit the picture', run: () => view.setScale('fit') },
    { keys: '1', label: '100 %', run: () => view.setScale(1) },
  ];
  return { root, controls, fullScreen, bindings };
}
