import { useCallback, useRef } from 'react';
import { CompareStage } from '../../features/player/index.ts';
import type { CompareHandle, CompareStageProps } from '../../features/player/index.ts';
import type { PaintedView } from '../-review/review-stage.tsx';

interface ComparedPicturesProps extends Omit<
  CompareStageProps,
  'ref' | 'overlay' | 'locked' | 'actions'
> {
  painted: PaintedView;
  onStage: (stage: CompareHandle | null) => void;
}

/** The compared pictures as what is drawn on: the frames told are those of the version in focus. */
export function ComparedPictures(props: ComparedPicturesProps) {
  const { painted, onStage, onFrameChange, ...rest } = props;
  const { attach, onFrameChange: onOwnFrame, overlay, locked, actions } = painted;
  const stage = useRef<CompareHandle>(null);
  const open = useCallback(
    (handle: CompareHandle | null) => {
      stage.current = handle;
      onStage(handle);
      attach(
        handle === null
          ? null
          : {
              get frame() {
                return handle.focusFrame;
              },
              get playing() {
                return handle.playing;
              },
              seek: handle.seekFocus,
              play: handle.play,
              pause: handle.pause,
              captureFrame: handle.captureFrame,
            },
      );
    },
    [onStage, attach],
  );
  const onLeadFrame = useCallback(
    (frame: number) => {
      onFrameChange?.(frame);
      onOwnFrame?.(stage.current?.focusFrame ?? frame);
    },
    [onFrameChange, onOwnFrame],
  );
  return (
    <CompareStage
      {...rest}
      ref={open}
      onFrameChange={onLeadFrame}
      overlay={overlay}
      locked={locked ?? false}
      actions={actions}
    />
  );
}
