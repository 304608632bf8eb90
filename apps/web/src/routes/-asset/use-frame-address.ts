import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Store } from '../../lib/store.ts';
import type { PlayerHandle } from '../../features/player/index.ts';

/** Milliseconds that the playhead has to stand still before the address follows. */
const SETTLE = 350;

/** What the playhead belongs to. */
interface Followed {
  readonly player: Pick<PlayerHandle, 'playing' | 'seek'> | null;
}

/**
 * Keeps `?frame=` and the playhead together: the address follows a playhead that stands still, and
 * the playhead follows an address that somebody else changed (back, forward, a pasted link).
 */
export function useFrameAddress(
  frame: Store<number>,
  asked: number,
  stage: RefObject<Followed | null>,
): void {
  const navigate = useNavigate();
  const router = useRouter();
  const written = useRef(asked);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const now = frame.get();
      if (stage.current?.player?.playing === true || now === written.current) return;
      // On the way to another screen the address is that one's already.
      if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
      written.current = now;
      const search = (before: Record<string, unknown>) => withFrame(before, now);
      void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
    };
    const stop = frame.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, SETTLE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [frame, navigate, router, stage]);
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    void stage.current?.player?.seek(asked);
  }, [asked, stage]);
}

/** The search of an address with another frame; the first is left out. */
export function withFrame(before: Record<string, unknown>, frame: number): Record<string, unknown> {
  const { frame: _, ...rest } = before;
  return frame > 0 ? { ...rest, frame } : rest;
}
