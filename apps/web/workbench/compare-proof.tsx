import { parseFrameRate } from '@jampot/domain';
import { useCallback, useMemo, useState } from 'react';
import type { ProvedVersion } from './compare-proof.types.ts';
import { CompareStage, DEFAULT_LOOK } from '../src/features/player/index.ts';
import type { ComparedVersion, CompareHandle } from '../src/features/player/index.ts';
import { CELL, readCode } from './read-code.ts';

/**
 * Coded films under one transport (`?file=…&rate=…&frames=…&count=4`, or `&versions=[{"id":1,"file":"…"}]`), their
 * composed picture open to a script.
 */
export function CompareProof() {
  const [query] = useState(() => new URLSearchParams(location.search));
  const [proved, setProved] = useState(() => askedFor(query));
  const versions = useMemo(() => versionsOf(query, proved), [query, proved]);
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
        read: () => readTiles(proved),
        focus: () => focus,
        set: (scene) => {
          if (scene.versions !== undefined) setProved(scene.versions);
          if (scene.focus !== undefined) setFocus(scene.focus);
          setLook((before) => ({ ...before, ...scene.look }));
        },
      };
    },
    [proved, focus],
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
  return proved.map((one) => {
    const { id, file, kind = 'video', hidden = false, offset = 0, startSeconds = null } = one;
    const rate = parseFrameRate(one.rate ?? query.get('rate') ?? '25');
    const isFilm = kind === 'video';
    return {
      id,
      label: `v${id}`,
      offset,
      hidden,
      startSeconds,
      source: {
        kind,
        url: file,
        proxyUrl: one.proxy ?? null,
        fileName: `v${id}`,
        ...sizeOf(one),
        frameRate: isFilm && rate.ok ? rate.value : null,
        frames: isFilm ? (one.frames ?? (Number(query.get('frames')) || null)) : null,
        dropFrame: one.dropFrame,
      },
    };
  });
}

function sizeOf({ width = 640, height = 360 }: ProvedVersion) {
  return { width, height };
}

/** The numbers that the pictures of the composed canvas carry, tile by tile; -1 where there is none. */
function readTiles(proved: readonly ProvedVersion[]): number[] {
  const canvas = document.querySelector('canvas');
  if (canvas === null) return [];
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d', { willReadFrequently: true });
  context?.drawImage(canvas, 0, 0);
  const box = canvas.getBoundingClientRect();
  const seen = proved.filter(({ hidden }) => hidden !== true);
  return [...document.querySelectorAll<HTMLElement>('section[aria-label] > div')].map(
    (tile, at) => {
      const version = seen[at] ?? { id: 0, file: '' };
      const picture = sizeOf(version);
      const { left, top, width, height } = tile.getBoundingClientRect();
      const scale = Math.min(width / picture.width, height / picture.height);
      const x = left - box.left + (width - picture.width * scale) / 2;
      const y = top - box.top + (height - picture.height * scale) / 2;
      const squares = (scale * (version.cell ?? CELL)) / CELL;
      return context === null ? -1 : readCode(context, { x, y, scale: squares });
    },
  );
}
