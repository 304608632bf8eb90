import { useMemo } from 'react';
import { RunPlayer } from '../run/run-player.tsx';
import type { ViewerProps } from '../types.ts';
import { FailedViewer } from './failed-viewer.tsx';
import { VideoViewer } from './video-viewer.tsx';

/** The one item of a film that is shown alone. */
const ALONE = 'film';

/**
 * A film, frame by frame. Another version in its place keeps the frame, the zoom and the picture until its
 * own has come.
 */
export function FilmViewer({ ref, ...props }: ViewerProps) {
  const { source, onTryAgain } = props;
  const items = useMemo(() => [{ id: ALONE, source, in: null, out: null }], [source]);
  return (
    <RunPlayer
      {...props}
      ref={ref}
      items={items}
      item={ALONE}
      failed={<FailedViewer source={source} onTryAgain={onTryAgain} />}
      unsupported={<VideoViewer {...props} {...(ref ? { ref } : {})} />}
    />
  );
}
