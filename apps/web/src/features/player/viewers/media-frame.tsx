import type { ReactNode } from 'react';
import { useStore } from '../../../lib/store.ts';
import { FullScreenButton } from '../controls/full-screen-button.tsx';
import { SpeedMenu } from '../controls/speed-menu.tsx';
import { TimeButton } from '../controls/time-button.tsx';
import { PlayButtons, RangeButtons } from '../controls/transport-buttons.tsx';
import type { ItemLoop } from '../controls/transport-buttons.tsx';
import { Volume } from '../controls/volume.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import type { Filmstrip, PlayerMarker } from '../types.ts';
import type { TimeText } from '../time-display.ts';
import type { Transport } from '../transport/transport.ts';
import type { Sound } from '../use-sound.ts';
import type { useViewKeys } from '../use-view-keys.ts';
import { ViewerFrame } from '../viewer-frame.tsx';

interface MediaFrameProps {
  player: {
    transport: Transport;
    time: TimeText;
    sound: Sound;
    formatLabel: string;
    nextFormat: () => void;
  };
  frame: Pick<
    ReturnType<typeof useViewKeys>,
    'root' | 'controls' | 'fullScreen' | 'asking' | 'setAsking'
  >;
  stage: ReactNode;
  filmstrip: Filmstrip | null;
  /** Where several media share the timeline: the small frames of the one at a frame, and its own frame. */
  stripAt?: ((frame: number) => { filmstrip: Filmstrip | null; frame: number }) | undefined;
  /** Frames at which one medium ends and the next begins. */
  cuts?: readonly number[] | undefined;
  markers: readonly PlayerMarker[];
  onMarker: ((marker: PlayerMarker) => void) | undefined;
  /** Of several media: the one that is shown plays over and over. */
  itemLoop?: ItemLoop | null;
  /** What the narrow player hides, as a menu. */
  more?: ReactNode;
  zoom?: ReactNode;
  /** Buttons of the page, at the right end of the controls. */
  actions: ReactNode;
}

/** The frame of what plays, a video or a sound: the same timeline and controls. */
export function MediaFrame(props: MediaFrameProps) {
  const { player, frame, stage, filmstrip, markers, onMarker, more, zoom, actions } = props;
  const { transport, time, sound } = player;
  const { phase, stalled } = useStore(transport.state);
  return (
    <ViewerFrame
      root={frame.root}
      busy={phase === 'loading' || stalled}
      controlsShown={frame.controls}
      stage={stage}
      timeline={
        <Timeline
          transport={transport}
          time={time}
          filmstrip={filmstrip}
          stripAt={props.stripAt}
          cuts={props.cuts}
          markers={markers}
          onMarker={(marker) => {
            void transport.seek(marker.frame);
            onMarker?.(marker);
          }}
        />
      }
      left={
        <>
          <PlayButtons transport={transport} />
          <TimeButton
            transport={transport}
            time={time}
            formatLabel={player.formatLabel}
            onNext={player.nextFormat}
            asking={frame.asking}
            onAsk={frame.setAsking}
          />
          <RangeButtons transport={transport} itemLoop={props.itemLoop ?? null} />
          {more}
        </>
      }
      right={
        <>
          <SpeedMenu transport={transport} />
          <Volume sound={sound} />
          {zoom}
          <FullScreenButton toggle={frame.fullScreen} />
          {actions}
        </>
      }
    />
  );
}
