import { useRef, useState } from 'react';
import { Player } from '../src/features/player/index.ts';
import type { PlayerHandle, PlayerMarker, PlayerSource } from '../src/features/player/index.ts';
import { sources } from './sources.ts';

const markers: PlayerMarker[] = [
  { id: 1, frame: 42, label: 'Ada: the horizon tilts here' },
  {
    id: 2,
    frame: 120,
    lastFrame: 170,
    label: 'Grace: grain is too strong',
    color: 'var(--mantine-color-red-5)',
  },
  { id: 3, frame: 231, label: 'Lin: good', color: 'var(--mantine-color-green-5)' },
];

/** One player filling the window. */
export function PlayerView({ kind }: { kind: string }) {
  const [source] = useState<PlayerSource | undefined>(() => sources[kind]);
  const handle = useRef<PlayerHandle>(null);
  if (!source) return <p>No such source.</p>;
  return (
    <div style={{ height: '100vh' }}>
      <Player
        ref={handle}
        source={source}
        markers={source.kind === 'video' || source.kind === 'audio' ? markers : []}
      />
    </div>
  );
}
