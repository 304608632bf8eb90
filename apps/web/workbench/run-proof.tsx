import { parseFrameRate } from '@jampot/domain';
import { useState } from 'react';
import { RunPlayer } from '../src/features/player/index.ts';
import type { PlayerHandle, RunItem } from '../src/features/player/index.ts';
import { readCode } from './read-code.ts';
import './run-proof.types.ts';

/** Coded films one after the other (`?files=…,…&rate=25/1&frames=600&in=0&out=47`), open to a script. */
export function RunProof() {
  const query = new URLSearchParams(location.search);
  const rate = parseFrameRate(query.get('rate') ?? '25');
  const [items, setItems] = useState(() =>
    (query.get('files') ?? '').split(',').map((file, at): RunItem => ({
      id: at,
      in: Number(query.get('in') ?? 0),
      out: Number(query.get('out') ?? 47),
      source: {
        kind: 'video',
        url: `${file}?of=${at}`,
        fileName: file,
        width: 640,
        height: 360,
        frameRate: rate.ok ? rate.value : null,
        frames: Number(query.get('frames')) || null,
      },
    })),
  );
  const [open] = useState(() => (player: PlayerHandle | null) => {
    const swap = (file: string) =>
      setItems(([first, ...rest]) =>
        first === undefined ? [] : [{ ...first, source: { ...first.source, url: file } }, ...rest],
      );
    if (player !== null) window.ran = { player, read, swap };
  });
  return (
    <div style={{ height: '100vh' }}>
      <RunPlayer ref={open} items={items} item={null} />
    </div>
  );
}

function read(): number {
  const canvas = document.querySelector('canvas');
  if (canvas === null) return -1;
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (context === null) return -1;
  context.drawImage(canvas, 0, 0);
  return readCode(context, { x: 0, y: 0, scale: canvas.width / 640 });
}
