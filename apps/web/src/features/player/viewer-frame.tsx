import type { ReactNode, Ref } from 'react';
import controls from './controls/controls.module.css';
import classes from './viewer-frame.module.css';

interface ViewerFrameProps {
  root: Ref<HTMLDivElement>;
  /** Reading the file or waiting for data. */
  busy: boolean;
  controlsShown: boolean;
  stage: ReactNode;
  timeline?: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
}

/** Stage above, timeline and controls below; the same place for every kind of medium. */
export function ViewerFrame(frame: ViewerFrameProps) {
  const { root, busy, controlsShown, stage, timeline, left, right } = frame;
  return (
    <div ref={root} className={classes['viewer']}>
      {stage}
      <div className={classes['busy']} data-on={busy || undefined} aria-hidden="true" />
      <div className={classes['panel']} hidden={!controlsShown}>
        {timeline}
        <div className={controls['controls']} role="toolbar" aria-label="Player">
          {left}
          <span className={controls['gap']} />
          {right}
        </div>
      </div>
    </div>
  );
}
