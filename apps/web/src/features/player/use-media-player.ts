import { DEFAULT_FRAME_RATE } from '@jampot/domain';
import { useCallback, useState } from 'react';
import { timeText, useTimeFormat } from './time-display.ts';
import { MediaTransport } from './transport/media-transport.ts';
import type { PlayerProps } from './types.ts';
import { usePlayerEvents } from './use-player-events.ts';
import { useSound } from './use-sound.ts';

const same = (frame: number) => frame;
const SAME = { own: same, whole: same };

/** What a video and a sound have in common: transport, loudness, time format, control from outside. */
export function useMediaPlayer<Media extends HTMLMediaElement>(props: PlayerProps) {
  const { source, frame, defaultFrame = 0 } = props;
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

  usePlayerEvents(transport, SAME, props);
  const sound = useSound(transport);
  const { format, label, fromZero, next } = useTimeFormat(source);
  const time = timeText(format, rate, source, fromZero);
  return { transport, attach, sound, time, formatLabel: label, nextFormat: next };
}
