import { useMemo } from 'react';
import { timeText, useTimeFormat } from '../time-display.ts';
import type { TimeText } from '../time-display.ts';
import type { PlayerSource } from '../types.ts';
import type { FilmRun } from './film-run.ts';

/**
 * The times of a run: a place is told as the item there counts it, a length as it plays.
 * @param first what tells in which form all of it is read, until one was chosen: it stays the same from item to item
 */
export function useRunTime(run: FilmRun, first: PlayerSource | undefined) {
  const { format, label, fromZero, next } = useTimeFormat(first);
  const time = useMemo((): TimeText => {
    const textAt = (frame: number) => {
      const { source } = run.placeOf(frame)?.item ?? {};
      const rate = run.pieces.rateOf(run.pieces.indexAt(frame));
      return timeText(format, rate, source, fromZero);
    };
    return {
      at: (frame) => textAt(frame).at(run.placeOf(frame)?.frame ?? frame),
      length: (frames) => textAt(0).length(frames),
      typed: (text, now, frames) => {
        const place = run.placeOf(now);
        if (place === null) return textAt(now).typed(text, now, frames);
        const { item, frame } = place;
        const typed = textAt(now).typed(text, frame, item.source.frames ?? place.frames);
        return typed.ok
          ? { ok: true, value: run.pieces.frameOf(item.id, typed.value) ?? now }
          : typed;
      },
    };
  }, [run, format, fromZero]);
  return { time, label, next };
}
