import { DEFAULT_FRAME_RATE } from '@jampot/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { timeText, useTimeFormat } from './time-display.ts';
import { MediaTransport } from './transport/media-transport.ts';
import type { PlayerProps } from './types.ts';
import { useSound } from './use-sound.ts';

/** Echoes of frames that a controlling page may still hand back while the medium has gone on. */
const echoes = 64;

/** What a video and a sound have in common: transport, loudness, time format, control from outside. */
export function useMediaPlayer<Media extends HTMLMediaElement>(props: PlayerProps) {
  const { source, frame, defaultFrame = 0, onFrameChange, onPlayingChange } = props;
  const rate = source.frameRate ?? DEFAULT_FRAME_RATE;
  const [transport] = useState(
    () =>
      new MediaTransport({
        rate,
        frames: source.frames ?? null,
        startAt: frame ?? defaultFrame,
        renew: source.renew,
      }),
  );
  const attach = useCallback((element: Media) => transport.attach(element), [transport]);

  const reported = useRef<number[]>([]);
  useEffect(
    () =>
      transport.frame.subscribe(() => {
        const now = transport.frame.get();
        reported.current = [...reported.current.slice(1 - echoes), now];
        onFrameChange?.(now);
      }),
    [transport, onFrameChange],
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
    if (frame === undefined || frame === transport.frame.get()) return;
    if (transport.playing && reported.current.includes(frame)) return;
    void transport.seek(frame);
  }, [frame, transport]);

  const sound = useSound(transport);
  const { format, label, next } = useTimeFormat();
  const time = timeText(format, rate, source.startFrame ?? 0, source.dropFrame ?? false);
  return { transport, attach, sound, time, formatLabel: label, nextFormat: next };
}
