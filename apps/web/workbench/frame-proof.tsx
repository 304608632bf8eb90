import { parseFrameRate } from '@jampot/domain';
import './frame-proof.types.ts';
import { useState } from 'react';
import { Player } from '../src/features/player/index.ts';
import type { PlayerHandle, PlayerSource } from '../src/features/player/index.ts';
import { readCode } from './read-code.ts';

/** The player over a coded video (`?file=…&renewed=…&rate=24000/1001&frames=600`), open to a script. */
export function FrameProof() {
  const query = new URLSearchParams(location.search);
  const rate = parseFrameRate(query.get('rate') ?? '25');
  const [source] = useState((): PlayerSource => ({
    kind: 'video',
    url: query.get('file') ?? '',
    renew: () => Promise.resolve(query.get('renewed')),
    fileName: query.get('file') ?? '',
    frameRate: rate.ok ? rate.value : null,
    frames: Number(query.get('frames')) || null,
  }));
  return (
    <div style={{ height: '100vh' }}>
      <Player ref={open} source={source} />
    </div>
  );
}

/** Opens the player to a script. */
function open(player: PlayerHandle | null): void {
  if (player === null) return;
  const read = async () => {
    const picture = await player.captureFrame();
    return { read: await readPicture(picture), playhead: player.frame };
  };
  window.proof = {
    player,
    readNow: read,
    seekAndRead: async (frame) => {
      const shown = await player.seek(frame);
      return { shown, ...(await read()) };
    },
  };
}

/** The number in the upper edge's squares; -1 when they can't be read. */
async function readPicture(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return -1;
  context.drawImage(bitmap, 0, 0);
  return readCode(context, { x: 0, y: 0, scale: 1 });
}
