import type { ReactNode } from 'react';
import type { Size } from './fit.ts';
import classes from './stage.module.css';
import { usePictureGestures } from './use-picture-gestures.ts';
import type { StageView } from './use-stage-view.ts';

interface StageProps {
  view: StageView;
  picture: Size;
  /** The name of what is shown, for screen readers. */
  label: string;
  locked: boolean;
  onPress?: (() => void) | undefined;
  onSwipe?: ((part: number, phase: 'start' | 'move' | 'end') => void) | undefined;
  /** The picture itself; fills the box it is given. */
  children: ReactNode;
  /** Over the picture, in the same box. */
  overlay?: ReactNode;
}

/** From this scale on single pixels are to be judged: they stay sharp squares. */
const pixelScale = 2;

/** The neutral ground on which a picture lies, and can be zoomed and moved. */
export function Stage({
  view,
  picture,
  label,
  locked,
  onPress,
  onSwipe,
  children,
  overlay,
}: StageProps) {
  const { attach, scale } = view;
  const { scale: chosen, x, y } = view.view;
  const gestures = usePictureGestures({
    locked,
    isZoomed: chosen !== 'fit',
    onPress,
    onDrag: view.panBy,
    onZoom: view.zoomAbout,
    onSwipe,
  });
  return (
    <section
      ref={attach}
      className={classes['stage']}
      aria-label={label}
      data-zoomed={chosen !== 'fit' || undefined}
      data-locked={locked || undefined}
      {...gestures}
    >
      <div
        className={classes['picture']}
        data-pixels={scale >= pixelScale || undefined}
        style={{
          width: picture.width * scale,
          height: picture.height * scale,
          transform: `translate(-50%, -50%) translate(${x}px, ${y}px)`,
        }}
      >
        {children}
        {overlay ? <div className={classes['overlay']}>{overlay}</div> : null}
      </div>
    </section>
  );
}
