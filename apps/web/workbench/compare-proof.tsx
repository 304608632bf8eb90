import { parseFrameRate } from '@jampot/domain';
import { useState } from 'react';
import './compare-proof.types.ts';
import { CompareStage, DEFAULT_LOOK } from '../src/features/player/index.ts';
import type { ComparedVersion, CompareHandle } from '../src/features/player/index.ts';
import { readCode } from './read-code.ts';

/** Coded films under one transport (`?file=…&rate=…&frames=…&count=4`), their composed picture open to a script. */
export function CompareProof() {
  const query = new URLSearchParams(location.search);
  const rate = parseFrameRate(query.get('rate') ?? '25');
  const count = Number(query.get('count') ?? 2);
  const [versions] = useState(() =>
    Array.from({ length: count }, (_, at): ComparedVersion => ({
      id: at + 1,
      label: `v${at + 1}`,
      offset: 0,
      hidden: false,
      startSeconds: null,
      source: {
        kind: 'video',
        url: `${query.get('file')}?of=${at}`,
        fileName: `v${at + 1}.mp4`,
        width: 640,
        height: 360,
        frameRate: rate.ok ? rate.value : null,
        frames: Number(query.get('frames')) || null,
      },
    })),
  );
  const [focus, setFocus] = useState(1);
  const [look, setLook] = useState({
    ...DEFAULT_LOOK,
    layout: (query.get('layout') ?? 'grid') as typeof DEFAULT_LOOK.layout,
    mode: (query.get('mode') ?? 'side') as typeof DEFAULT_LOOK.mode,
  });
  return (
    <div style={{ height: '100vh' }}>
      <CompareStage
        ref={open}
        versions={versions}
        look={look}
        onLook={(change) => setLook((before) => ({ ...before, ...change }))}
        focus={focus}
        onFocus={setFocus}
        sound={null}
        renderHead={() => null}
      />
    </div>
  );
}

/** Opens the stage to a script. */
function open(stage: CompareHandle | null): void {
  if (stage !== null) window.compared = { stage, read: readTiles };
}

/** The numbers that the pictures of the composed canvas carry, tile by tile; -1 where there is none. */
function readTiles(): number[] {
  const canvas = document.querySelector('canvas');
  if (canvas === null) return [];
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d', { willReadFrequently: true });
  context?.drawImage(canvas, 0, 0);
  const box = canvas.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('section[aria-label] > div')].map((tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    const scale = Math.min(width / 640, height / 360);
    const x = left - box.left + (width - 640 * scale) / 2;
    const y = top - box.top + (height - 360 * scale) / 2;
    return context === null ? -1 : readCode(context, { x, y, scale });
  });
}
