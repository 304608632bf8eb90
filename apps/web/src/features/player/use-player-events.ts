import { useEffect, useRef } from 'react';
import type { Transport } from './transport/transport.ts';
import type { PlayerProps } from './types.ts';

/** Echoes of frames that a controlling page may still hand back while the medium has gone on. */
const echoes = 64;

/** Which of the transport's frames the page speaks of. */
export interface OwnFrames {
  /** The page's frame at one of the transport's. */
  own: (frame: number) => number;
  /** The transport's frame at one of the page's. */
  whole: (frame: number) => number;
}

/** Tells a page what its player does, and does what the page's `frame` says. */
export function usePlayerEvents(
  transport: Transport,
  { own, whole }: OwnFrames,
  props: Pick<PlayerProps, 'frame' | 'onFrameChange' | 'onPlayingChange'>,
): void {
  const { frame, onFrameChange, onPlayingChange } = props;
  const reported = useRef<number[]>([]);
  useEffect(
    () =>
      transport.frame.subscribe(() => {
        const now = own(transport.frame.get());
        reported.current = [...reported.current.slice(1 - echoes), now];
        onFrameChange?.(now);
      }),
    [transport, own, onFrameChange],
  );
  useEffect(() => {
    let playing = transport.playing;
    return transport.state.subscribe(() => {
      if (playing === transport.playing) return;
      playing = transport.playing;
      onPlayingChange?.(playing);
    });
  }, [transport, onPlayingChange]);
  useEffect(() => {
    if (frame === undefined || frame === own(transport.frame.get())) return;
    if (transport.playing && reported.current.includes(frame)) return;
    void transport.seek(whole(frame));
  }, [frame, transport, own, whole]);
}
