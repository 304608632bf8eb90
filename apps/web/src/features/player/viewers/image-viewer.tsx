import { useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useStillBackdrop } from '../../../lib/viewer-settings.ts';
import { useKeys } from '../../../ui/index.ts';
import { capturePicture } from '../capture.ts';
import { FullScreenButton } from '../controls/full-screen-button.tsx';
import { ZoomMenu } from '../controls/zoom-menu.tsx';
import { Stage } from '../stage/stage.tsx';
import { useStageView } from '../stage/use-stage-view.ts';
import type { ViewerProps } from '../types.ts';
import { useViewKeys } from '../use-view-keys.ts';
import { ViewerFrame } from '../viewer-frame.tsx';
import { FailedViewer } from './failed-viewer.tsx';
import backdrops from './backdrop.module.css';
import classes from './viewers.module.css';

/** A still picture: its only frame is 0. */
export function ImageViewer({
  source,
  ref,
  overlay,
  locked = false,
  keys = true,
  actions,
  onTryAgain,
}: ViewerProps) {
  const [backdrop] = useStillBackdrop();
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [found, setFound] = useState({ width: 1600, height: 900 });
  const picture = useMemo(
    () => (source.width && source.height ? { width: source.width, height: source.height } : found),
    [source.width, source.height, found],
  );
  const view = useStageView(picture);
  const frame = useViewKeys(view, false);
  useKeys('Picture', frame.bindings, { enabled: keys && !locked });
  useImperativeHandle(
    ref,
    () => ({
      frame: 0,
      playing: false,
      seek: () => Promise.resolve(0),
      play: () => undefined,
      pause: () => undefined,
      captureFrame: async () => {
        if (!image.current) throw new Error('There is no picture yet.');
        await image.current.decode();
        return capturePicture(image.current);
      },
    }),
    [],
  );

  if (state === 'failed') return <FailedViewer source={source} onTryAgain={onTryAgain} />;
  return (
    <ViewerFrame
      root={frame.root}
      busy={state === 'loading'}
      controlsShown={frame.controls}
      stage={
        <Stage
          view={view}
          picture={picture}
          label={source.fileName}
          locked={locked}
          overlay={overlay}
        >
          <img
            ref={image}
            src={source.url}
            className={backdrops['picture']}
            data-backdrop={backdrop}
            alt={source.fileName}
            draggable={false}
            crossOrigin="anonymous"
            onError={() => setState('failed')}
            onLoad={({ currentTarget }) => {
              setFound({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
              setState('ready');
            }}
          />
        </Stage>
      }
      left={
        <span className={classes['pages']}>
          {picture.width} × {picture.height}
        </span>
      }
      right={
        <>
          <ZoomMenu view={view} />
          <FullScreenButton toggle={frame.fullScreen} />
          {actions}
        </>
      }
    />
  );
}
