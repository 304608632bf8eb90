import { useLayoutEffect, useState } from 'react';
import { FilmRun } from './film-run.ts';
import type { RunItem } from './run.types.ts';

/** A run as long as the page stays, with the items that it is given. */
export function useFilmRun(
  items: readonly RunItem[],
  startAt: { id: RunItem['id'] | null; frame: number },
): FilmRun | 'unsupported' | null {
  const [run, setRun] = useState<FilmRun | 'unsupported' | null>(null);
  useLayoutEffect(() => {
    let made: FilmRun | null = null;
    try {
      made = new FilmRun(items, startAt);
      setRun(made);
    } catch {
      setRun('unsupported');
    }
    return () => {
      setRun(null);
      made?.dispose();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- other items are given to the run that is there
  }, []);
  useLayoutEffect(() => {
    if (run instanceof FilmRun && run.pieces.items !== items) run.set(items);
  }, [run, items]);
  return run;
}
