import type { EventData, filmProgressed } from '@jampot/contracts';
import { createStore, useStore } from '../../lib/store.ts';

/** How far a film is, as the worker tells it. */
export type FilmProgress = EventData<typeof filmProgressed>;

const newest = createStore<ReadonlyMap<number, FilmProgress>>(new Map());

export function reportFilm(progress: FilmProgress): void {
  newest.set(new Map(newest.get()).set(progress.id, progress));
}

/** The newest word on a film; undefined before there is one. */
export function useFilmProgress(id: number): FilmProgress | undefined {
  return useStore(newest).get(id);
}
