import type { Version } from '@jampot/contracts';
import { useMemo } from 'react';
import type { FrameClock } from '../../features/notes/index.ts';
import { useCounting } from '../../lib/viewer-settings.ts';
import { frameClockOf } from '../-asset/frame-clock.ts';

/** How frames of each version read, by its id; null where its medium has none, or it is not among them. */
export function useFrameClocks(versions: readonly Version[]): (id: number) => FrameClock | null {
  const counting = useCounting();
  return useMemo(() => {
    const clocks = new Map(versions.map((one) => [one.id, frameClockOf(one, counting)]));
    return (id) => clocks.get(id) ?? null;
  }, [versions, counting]);
}
