import { useEffect, useState } from 'react';
import type { FilmRun } from './film-run.ts';

/** Plays one item of several over and over, whichever is shown. */
export function useItemLoop(run: FilmRun): { readonly isOn: boolean; readonly toggle: () => void } {
  const [isOn, setIsOn] = useState(false);
  const { transport } = run;
  useEffect(() => {
    if (!isOn) return undefined;
    const follow = () => {
      const place = run.placeOf(transport.frame.get());
      if (place === null) return;
      const range = { in: place.start, out: place.start + place.frames - 1 };
      const now = transport.range.get();
      if (now.in !== range.in || now.out !== range.out) transport.range.set(range);
    };
    const before = { range: transport.range.get(), loop: transport.loop.get() };
    transport.loop.set(true);
    follow();
    const ends = [run.item.subscribe(follow), transport.state.subscribe(follow)];
    return () => {
      for (const end of ends) end();
      // What this person had set before is theirs again.
      transport.range.set(before.range);
      transport.loop.set(before.loop);
    };
  }, [isOn, run, transport]);
  return { isOn, toggle: () => setIsOn((now) => !now) };
}
