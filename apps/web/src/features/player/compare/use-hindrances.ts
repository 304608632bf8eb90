import { useMemo } from 'react';
import { useStore } from '../../../lib/store.ts';
import type { FilmTransport } from '../engine/film-transport.ts';
import type { Hindrance } from './tile-notes.tsx';

/** Which versions don't go along with the others now, by their ids. */
export function useHindrances(transport: FilmTransport): ReadonlyMap<number, Hindrance> {
  const late = useStore(transport.waitingFor);
  const failed = useStore(transport.tracks.failed);
  const behind = useStore(transport.tracks.behind);
  return useMemo(
    () =>
      new Map<number, Hindrance>([
        ...behind.map((id) => [id, 'behind'] as const),
        ...late.map((id) => [id, 'late'] as const),
        ...failed.map((id) => [id, 'failed'] as const),
      ]),
    [late, failed, behind],
  );
}
