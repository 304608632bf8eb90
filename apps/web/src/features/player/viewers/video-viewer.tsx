import { useImperativeHandle, useMemo, useState } from 'react';
import { useKeys } from '../../../ui/index.ts';
import { useStore } from '../../../lib/store.ts';
import { capturePicture } from '../capture.ts';
import { MoreMenu } from '../controls/more-menu.tsx';
import { ZoomMenu } from '../controls/zoom-menu.tsx';
import { Stage } from '../stage/stage.tsx';
import { useStageView } from '../stage/use-stage-view.ts';
import type { ViewerProps } from '../types.ts';
import { useMediaPlayer } from '../use-media-player.ts';
import { useSwipe } from '../use-swipe.ts';
import { transportKeys } from '../use-transport-keys.ts';
import { useViewKeys } from '../use-view-keys.ts';
import { FailedViewer } from './failed-viewer.tsx';
import { MediaFrame } from './media-frame.tsx';

const none: readonly never[] = [];

/** A video, frame by frame. */
export function VideoViewer(props: ViewerProps) {
  const { source, ref, markers = none, onMarker, overlay, locked = false, keys = true } = props;
  const player = useMediaPlayer<HTMLVideoElement>(props);
  const { transport, attach, sound } = player;
  const { phase, frames } = useStore(transport.state);
  const [found, setFound] = useState({ width: 1920, height: 1080 });
  const picture = useMemo(
    () => (source.width && source.height ? { width: source.width, height: source.height } : found),
    [source.width, source.height, found],
  );
  const view = useStageView(picture);
  const frame = useViewKeys(view);

  useKeys(
    'Player',
    [
      ...transportKeys({
        transport,
        markers,
        onMarker,
        toggleMuted: sound.toggleMuted,
        nextFormat: player.nextFormat,
      }),
      ...frame.bindings,
    ],
    { enabled: keys && !locked },
  );
  useImperativeHandle(
    ref,
    () => ({
      get frame() {
        return transport.frame.get();
      },
      get playing() {
        return transport.playing;
      },
      seek: (next: number) => transport.seek(next),
      play: () => transport.play(),
      pause: () => transport.pause(),
      captureFrame: async () => {
        await transport.seek(transport.frame.get());
        const video = transport.media;
        if (!(video instanceof HTMLVideoElement)) throw new Error('There is no picture yet.');
        return capturePicture(video);
      },
    }),
    [transport],
  );

  const onSwipe = useSwipe(transport);
  if (phase === 'failed') return <FailedViewer source={source} onTryAgain={props.onTryAgain} />;
  return (
    <MediaFrame
      player={player}
      frame={frame}
      stage={
        <Stage
          view={view}
          picture={picture}
          label={source.fileName}
          locked={locked}
          onPress={() => transport.toggle()}
          onSwipe={onSwipe}
          overlay={overlay}
        >
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- working copies carry none */}
          <video
            ref={attach}
            src={source.url}
            poster={source.poster ?? undefined}
            preload="auto"
            playsInline
            disablePictureInPicture
            crossOrigin="anonymous"
            aria-label={source.fileName}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
              if (videoWidth > 0) setFound({ width: videoWidth, height: videoHeight });
            }}
          />
        </Stage>
      }
      filmstrip={source.filmstrip ?? null}
      markers={frames > 0 ? markers : none}
      onMarker={onMarker}
      more={<MoreMenu transport={transport} />}
      zoom={<ZoomMenu view={view} />}
      actions={props.actions}
    />
  );
}
