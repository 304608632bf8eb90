import { useImperativeHandle } from 'react';
import { useKeys } from '../../../ui/index.ts';
import { useStore } from '../../../lib/store.ts';
import { fitView } from '../stage/fit.ts';
import type { StageView } from '../stage/use-stage-view.ts';
import type { ViewerProps } from '../types.ts';
import { useMediaPlayer } from '../use-media-player.ts';
import { transportKeys } from '../use-transport-keys.ts';
import { useViewKeys } from '../use-view-keys.ts';
import { FailedViewer } from './failed-viewer.tsx';
import { MediaFrame } from './media-frame.tsx';
import { WaveformCanvas } from './waveform-canvas.tsx';

const none: readonly never[] = [];
const nothing = () => undefined;
const noZoom: StageView = {
  attach: nothing,
  stage: { width: 0, height: 0 },
  view: fitView,
  scale: 1,
  zoomBy: nothing,
  setScale: nothing,
  zoomAbout: nothing,
  panBy: nothing,
};

/** A sound over its waveform, with the same transport as a video. */
export function AudioViewer(props: ViewerProps) {
  const { source, ref, markers = none, onMarker, keys = true, locked = false } = props;
  const player = useMediaPlayer<HTMLAudioElement>(props);
  const { transport, attach, sound } = player;
  const { phase } = useStore(transport.state);
  const frame = useViewKeys(noZoom);
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
      // There is nothing to zoom.
      ...frame.bindings.filter(({ keys: key }) => key === 'H' || key === 'F' || key === 'G'),
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
      captureFrame: () => Promise.reject(new Error('A sound has no picture.')),
    }),
    [transport],
  );

  if (phase === 'failed') return <FailedViewer source={source} onTryAgain={props.onTryAgain} />;
  return (
    <MediaFrame
      player={player}
      frame={frame}
      stage={
        <>
          <WaveformCanvas url={source.waveform ?? null} transport={transport} />
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- working copies carry none */}
          <audio ref={attach} src={source.url} preload="auto" aria-label={source.fileName} />
        </>
      }
      filmstrip={null}
      markers={markers}
      onMarker={onMarker}
      actions={props.actions}
    />
  );
}
