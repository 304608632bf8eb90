import { parseFrameRate } from '@jampot/domain';
import { useCallback, useState } from 'react';
import type { ProvedVersion } from './compare-proof.types.ts';
import { CompareStage, DEFAULT_LOOK } from '../src/features/player/index.ts';
import type { ComparedVersion, CompareHandle } from '../src/features/player/index.ts';
import { readCode } from './read-code.ts';

/**
 * Coded films under one transport (`?file=…&rate=…&frames=…&count=4`, or `&versions=[{"id":1,"file":"…"}]`), their
 * composed picture open to a script.
 */
export function CompareProof() {
  const [query] = useState(() => new URLSearchParams(location.search));
  const [versions, setVersions] = useState(() => versionsOf(query, askedFor(query)));
  const [focus, setFocus] = useState(versions[0]?.id ?? 1);
  const [look, setLook] = useState({
    ...DEFAULT_LOOK,
    layout: (query.get('layout') ?? 'grid') as typeof DEFAULT_LOOK.layout,
    mode: (query.get('mode') ?? 'side') as typeof DEFAULT_LOOK.mode,
  });
  const open = useCallback(
    (stage: CompareHandle | null) => {
      if (stage === null) return;
      window.compared = {
        stage,
        read: readTiles,
        focus: () => focus,
        set: (scene) => {
          if (scene.versions !== undefined) setVersions(versionsOf(query, scene.versions));
          if (scene.focus !== undefined) setFocus(scene.focus);
          setLook((before) => ({ ...before, ...scene.look }));
        },
      };
    },
    [query, focus],
  );
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
        overlay={<div data-testid="drawing" style={{ position: 'absolute', inset: 0 }} />}
      />
    </div>
  );
}

/** What the address says: versions one by one, or several of one film. */
function askedFor(query: URLSearchParams): readonly ProvedVersion[] {
  const listed = query.get('versions');
  if (listed !== null) return JSON.parse(listed) as ProvedVersion[];
  return Array.from({ length: Number(query.get('count') ?? 2) }, (_, at) => ({
    id: at + 1,
    file: `${query.get('file')}?of=${at}`,
  }));
}

function versionsOf(query: URLSearchParams, proved: readonly ProvedVersion[]): ComparedVersion[] {
  const rate = parseFrameRate(query.get('rate') ?? '25');
  return proved.map(
    ({ id, file, kind = 'video', hidden = false, width, height, proxy, frames }) => ({
      id,
      label: `v${id}`,
      offset: 0,
      hidden,
      startSeconds: null,
      source: {
        kind,
        url: file,
        proxyUrl: proxy ?? null,
        fileName: `v${id}`,
        width: width ?? 640,
        height: height ?? 360,
        frameRate: kind === 'video' && rate.ok ? rate.value : null,
        frames: kind === 'video' ? (frames ?? (Number(query.get('frames')) || null)) : null,
      },
    }),
  );
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
