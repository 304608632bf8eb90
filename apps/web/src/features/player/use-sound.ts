import { useCallback, useEffect, useState } from 'react';
import { parseNumber, useLocalSetting } from '../../lib/local-setting.ts';
import type { Transport } from './transport/transport.ts';

export interface Sound {
  muted: boolean;
  /** 0 to 1, remembered in this browser. */
  volume: number;
  toggleMuted: () => void;
  setVolume: (volume: number) => void;
}

/** Loudness of what plays; moving the slider also ends the silence. */
export function useSound(transport: Transport): Sound {
  const [muted, setMuted] = useState(false);
  const [volume, remember] = useLocalSetting('volume', 1, parseNumber);
  useEffect(() => transport.setLoudness(muted ? 0 : volume), [transport, muted, volume]);
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
