import { useCallback, useRef } from 'react';
import type { Transport } from './transport/transport.ts';

/** A finger that moves along the stage goes through the frames: the whole width is the whole length. */
export function useSwipe(
  transport: Transport,
): (part: number, step: 'start' | 'move' | 'end') => void {
  const swipeFrom = useRef(0);
  return useCallback(
    (part: number, step: 'start' | 'move' | 'end') => {
      if (step === 'start') {
        transport.pause();
        swipeFrom.current = transport.frame.get();
      } else void transport.seek(swipeFrom.current + part * transport.state.get().frames);
    },
    [transport],
  );
}
