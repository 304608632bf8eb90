import { useCallback, useEffect, useState } from 'react';
import { parseNumber, useLocalSetting } from '../../lib/local-setting.ts';

export interface Sound {
  muted: boolean;
  /** 0 to 1, remembered in this browser. */
  volume: number;
  toggleMuted: () => void;
  setVolume: (volume: number) => void;
}

/** Loudness of an element; moving the slider also ends the silence. */
export function useSound(media: HTMLMediaElement | null): Sound {
  const [muted, setMuted] = useState(false);
  const [volume, remember] = useLocalSetting('volume', 1, parseNumber);
  useEffect(() => {
    if (!media) return;
    media.muted = muted;
    media.volume = Math.min(1, Math.max(0, volume));
  }, [media, muted, volume]);
  const toggleMuted = useCallback(() => setMuted((now) => !now), []);
  const setVolume = useCallback(
    (next: number) => {
      remember(next);
      setMuted(false);
    },
    [remember],
  );
  return { muted, volume, toggleMuted, setVolume };
}
