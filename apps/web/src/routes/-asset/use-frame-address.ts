import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Store } from '../../lib/store.ts';
import type { AddressPlace } from './frame-places.ts';
import type { PlayerHandle } from '../../features/player/index.ts';

/** Milliseconds that the playhead has to stand still before the address follows. */
const SETTLE = 350;

/** What the playhead belongs to. */
interface Followed {
  readonly player: Pick<PlayerHandle, 'frame' | 'playing' | 'seek'> | null;
}

/** How a frame is called in the address by `at`; null where by its number from 0. */
type PlaceOf = (frame: number) => AddressPlace | null;

const nameless: PlaceOf = () => null;

/**
 * Keeps `?frame=`, or `?at=` where frames have names, and the playhead together: the address
 * follows a playhead that stands still, or that is left for another entry, and the playhead follows an address that somebody else changed (back, forward, a pasted link).
 * @param placeOf null where `at` tells something else: the item of a list
 */
export function useFrameAddress(
  frame: Store<number>,
  asked: number,
  stage: RefObject<Followed | null>,
  placeOf: PlaceOf | null = nameless,
): void {
  const navigate = useNavigate();
  const router = useRouter();
  const written = useRef(asked);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** What is to be written; null where the address has it. */
    const unwritten = (now: number) => {
      if (now === written.current) return null;
      // On the way to another screen the address is that one's already.
      if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return null;
      written.current = now;
      return ((before: Record<string, unknown>) => withFrame(before, now, placeOf)) as never;
    };
    const write = () => {
      const search = stage.current?.player?.playing === true ? null : unwritten(frame.get());
      if (search === null) return;
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    };
    // Whoever comes back finds the frame that they left, also when they left before it was written.
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        // By the player: the store may hold already where the next picture begins.
        const now = stage.current?.player?.frame ?? frame.get();
        const search = action === 'PUSH' ? unwritten(now) : null;
        if (search === null) return false;
        const from = router.latestLocation;
        const to = router.buildLocation({ to: '.', search, _fromLocation: from });
        router.history.replace(to.publicHref, from.state, { ignoreBlocker: true });
        // What is queued with the address that follows would be lost in it.
        router.history.flush();
        return false;
      },
    });
    const stop = frame.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, SETTLE);
    });
    return () => {
      stop();
      unblock();
      clearTimeout(timer);
    };
  }, [frame, navigate, router, stage, placeOf]);
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    void stage.current?.player?.seek(asked);
  }, [asked, stage]);
}

/** The search of an address with another frame, by its place where it has one; the first is left out. */
export function withFrame(
  before: Record<string, unknown>,
  frame: number,
  placeOf: PlaceOf | null = nameless,
): Record<string, unknown> {
  const { frame: _, ...rest } = before;
  if (placeOf !== null) delete rest['at'];
  if (frame <= 0) return rest;
  const at = placeOf?.(frame) ?? null;
  return at === null ? { ...rest, frame } : { ...rest, at };
}
