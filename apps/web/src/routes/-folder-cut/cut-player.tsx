import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { RunPlayer } from '../../features/player/index.ts';
import type { RunHandle } from '../../features/player/index.ts';
import type { CutPlayerProps, Playhead } from '../../features/timeline/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { useKeptSources } from '../-review/kept-sources.ts';
import { frameOfShot, shotAt, shotsOf, timeOfShot } from './shots.ts';

/** The pictures of a cut, shot after shot: where the playhead is, and from there on while it plays. */
export default function CutPlayer({ assets, playhead }: CutPlayerProps) {
  const versions = useMemo(() => assets.flatMap(({ latestversion: of }) => of ?? []), [assets]);
  const sources = useKeptSources(versions);
  const shots = useMemo(() => shotsOf(assets, sources), [assets, sources]);
  const items = useMemo(() => shots.map(({ item }) => item), [shots]);
  const navigate = useNavigate();
  const { time, playing } = playhead;
  const [first] = useState(() => shotAt(shots, time.get()) ?? shots[0] ?? null);
  const [shown, setShown] = useState(first?.item.id ?? null);
  const player = useRef<RunHandle | null>(null);
  /** The time that came from the player itself. */
  const told = useRef<number | null>(null);

  useEffect(
    () =>
      time.subscribe(() => {
        const now = time.get();
        const shot = shotAt(shots, now);
        if (now === told.current || shot === null) return;
        void player.current?.goTo(shot.item.id, frameOfShot(shot, now));
        setShown(shot.item.id);
      }),
    [time, shots],
  );
  useEffect(
    () =>
      playing.subscribe(() => {
        if (playing.get()) void begin(player.current, playing);
        else player.current?.pause();
      }),
    [playing],
  );
  const attach = useCallback(
    (handle: RunHandle | null) => {
      player.current = handle;
      if (playing.get()) void begin(handle, playing);
    },
    [playing],
  );
  const onFrame = (frame: number) => {
    const id = player.current?.item;
    const shot = shots.find(({ item }) => item.id === id);
    // Where the playhead stands between two frames of this medium, it stays.
    if (shot === undefined || frameOfShot(shot, time.get()) === frame) return;
    told.current = timeOfShot(shot, frame);
    time.set(told.current);
  };
  if (first === null || shown === null) {
    return (
      <EmptyState
        title="Nothing to play yet"
        hint="Assets with In, Out and a version are played in the order of the cut."
      />
    );
  }
  const review = () => {
    const shot = shots.find(({ item }) => item.id === shown);
    const frame = shot === undefined ? 0 : frameOfShot(shot, time.get());
    void navigate({ to: `/assets/${shown}` as string, search: { frame } as never });
  };
  return (
    <RunPlayer
      ref={attach}
      items={items}
      item={shown}
      defaultFrame={frameOfShot(first, time.get())}
      onItem={(id) => setShown(id)}
      onFrameChange={onFrame}
      onPlayingChange={(now) => playing.set(now)}
      actions={
        <Button size="compact-sm" variant="default" onClick={review}>
          Review
        </Button>
      }
    />
  );
}

/** Plays as soon as there is a picture, where that is still wanted then. */
async function begin(player: RunHandle | null, playing: Playhead['playing']): Promise<void> {
  if (player === null || player.playing) return;
  await player.seek(player.frame);
  if (playing.get()) player.play();
}
