import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Transport } from '../transport/transport.ts';
import type { CompareStageProps } from './compare.types.ts';

/** In, Out and loop, as the page knows them from the beginning; it is told of what changes. */
export function useKeptRange(
  transport: Transport,
  { defaultRange, defaultLoop, onRange }: CompareStageProps,
): void {
  const first = useRef({ range: defaultRange, loop: defaultLoop });
  useLayoutEffect(() => {
    const { range, loop } = first.current;
    if (range !== undefined) transport.range.set(range);
    if (loop !== undefined) transport.loop.set(loop);
  }, [transport]);
  useEffect(() => {
    const tell = () => onRange?.(transport.range.get(), transport.loop.get());
    const ends = [transport.range.subscribe(tell), transport.loop.subscribe(tell)];
    return () => ends.forEach((end) => end());
  }, [transport, onRange]);
}
