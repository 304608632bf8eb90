import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { capturePage } from '../capture.ts';
import type { PlayerProps } from '../types.ts';
import { usePdf } from './use-pdf.ts';

/** Milliseconds after which a page that does not come is no longer waited for. */
const PATIENCE = 10_000;

/** The pages of a document as frames of a player: page 1 is frame 0. */
export function usePageTurns(
  props: Pick<PlayerProps, 'source' | 'ref' | 'frame' | 'defaultFrame' | 'onFrameChange'>,
) {
  const { source, ref, frame, defaultFrame = 0, onFrameChange } = props;
  const [asked, setAsked] = useState((frame ?? defaultFrame) + 1);
  const [followed, setFollowed] = useState(frame);
  if (frame !== followed) {
    setFollowed(frame);
    if (frame !== undefined) setAsked(frame + 1);
  }
  const { pages, page, failed } = usePdf(source.url, asked);
  const shown = useRef(page);
  const waiting = useRef(new Set<(at: number) => void>());
  const number = page?.number ?? null;
  const within = (wanted: number) => Math.min(Math.max(1, wanted), pages || Math.max(1, wanted));

  useEffect(() => {
    shown.current = page;
  }, [page]);
  useEffect(() => {
    if (number === null) return;
    onFrameChange?.(number - 1);
    for (const arrived of waiting.current) arrived(number - 1);
  }, [number, onFrameChange]);
  const turnTo = (wanted: number) => setAsked(within(wanted));

  useImperativeHandle(ref, () => ({
    get frame() {
      return (shown.current?.number ?? asked) - 1;
    },
    playing: false,
    play: () => undefined,
    pause: () => undefined,
    seek: async (wanted: number) => {
      const there = within(wanted + 1) - 1;
      turnTo(there + 1);
      if (shown.current?.number === there + 1) return there;
      return new Promise<number>((resolve) => {
        const end = (at: number) => {
          clearTimeout(timer);
          waiting.current.delete(end);
          resolve(at);
        };
        const timer = setTimeout(() => end((shown.current?.number ?? 1) - 1), PATIENCE);
        waiting.current.add(end);
      });
    },
    captureFrame: async () => {
      if (shown.current === null) throw new Error('There is no page yet.');
      return capturePage(shown.current);
    },
  }));
  return { pages, page, failed, number: within(asked), turnTo };
}
