import { parseFrameRate } from '@jampot/domain';
import './frame-proof.types.ts';
import { useEffect, useRef } from 'react';
import { Player } from '../src/features/player/index.ts';
import type { PlayerHandle } from '../src/features/player/index.ts';

const cells = 18;
const cell = 32;

/** The player over a coded video (`?file=…&renewed=…&rate=24000/1001&frames=600`), open to a script. */
export function FrameProof() {
  const query = new URLSearchParams(location.search);
  const rate = parseFrameRate(query.get('rate') ?? '25');
  const handle = useRef<PlayerHandle>(null);
  useEffect(() => {
    const player = handle.current;
    if (!player) return;
    const read = async () => {
      const picture = await player.captureFrame();
      return { read: await readCode(picture), playhead: player.frame };
    };
    window.proof = {
      player,
      readNow: read,
      seekAndRead: async (frame) => {
        const shown = await player.seek(frame);
        return { shown, ...(await read()) };
      },
    };
  });
  return (
    <div style={{ height: '100vh' }}>
      <Player
        ref={handle}
        source={{
          kind: 'video',
          url: query.get('file') ?? '',
          renew: () => Promise.resolve(query.get('renewed')),
          fileName: query.get('file') ?? '',
          frameRate: rate.ok ? rate.value : null,
          frames: Number(query.get('frames')) || null,
        }}
      />
    </div>
  );
}

/** The number in the upper edge's squares; -1 when they can't be read. */
async function readCode(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return -1;
  context.drawImage(bitmap, 0, 0);
  const bright = Array.from({ length: cells }, (_, index) => {
    const pixel = context.getImageData(index * cell + cell / 2, cell / 2, 1, 1).data;
    return (pixel[1] ?? 0) > 127;
  });
  if (!bright[0] || bright[cells - 1]) return -1;
  return bright.slice(1, -1).reduce((sum, bit, index) => sum + (bit ? 2 ** index : 0), 0);
}
