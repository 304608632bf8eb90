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
export function ViewerFrame(props: ViewerFrameProps) {
  return (
    <div ref={props.root} className={classes['viewer']}>
      {props.stage}
      <div className={classes['busy']} data-on={props.busy || undefined} aria-hidden="true" />
      <div className={classes['panel']} hidden={!props.controlsShown}>
        {props.timeline}
        <div className={controls['controls']} role="toolbar" aria-label="Player">
          {props.left}
          <span className={controls['gap']} />
          {props.right}
        </div>
      </div>
    </div>
  );
}
