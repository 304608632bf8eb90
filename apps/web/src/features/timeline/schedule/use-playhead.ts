import { useEffect, useMemo, useState } from 'react';
import { parseBoolean, useLocalSetting } from '../../../lib/local-setting.ts';
import { createStore } from '../../../lib/store.ts';
import { useKeys } from '../../../ui/index.ts';
import type { Playhead } from '../widget/playhead.ts';

/**
 * The playhead of a cut, and whether its player is shown. Space opens it and plays.
 * @param isCut whether anything plays here
 */
export function usePlayhead(isCut: boolean) {
  const [made] = useState((): Playhead => ({ time: createStore(0), playing: createStore(false) }));
  const [isOpen, setOpen] = useLocalSetting<boolean>('timeline.player', false, parseBoolean);
  const { playing } = made;
  useEffect(
    () =>
      playing.subscribe(() => {
        if (playing.get()) setOpen(true);
      }),
    [playing, setOpen],
  );
  useEffect(() => {
    // What was closed plays no more.
    if (!isOpen) playing.set(false);
  }, [isOpen, playing]);
  useKeys(
    'Timeline',
    [{ keys: 'Space', label: 'Play the cut', command: true, run: () => playing.set(true) }],
    { enabled: isCut && !isOpen },
  );
  const playhead = useMemo(() => (isCut ? made : null), [isCut, made]);
  return { playhead, isOpen, setOpen };
}
