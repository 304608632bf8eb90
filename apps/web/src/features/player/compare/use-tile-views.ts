import { useCallback, useEffect, useRef, useState } from 'react';
import type { CompareStageProps } from './compare.types.ts';
import { WHOLE, zoomedTile } from './tile-layout.ts';
import type { TileView } from './tile-layout.ts';

const ALL_WHOLE: ReadonlyMap<number, TileView> = new Map();

/** How near each version's picture is; linked ones share one. The page is told of what changes. */
export function useTileViews({ look, focus, defaultViews, onViews }: CompareStageProps) {
  const [views, setViews] = useState(defaultViews ?? ALL_WHOLE);
  const told = useRef(views);
  useEffect(() => {
    if (told.current === views) return;
    told.current = views;
    onViews?.(views);
  }, [views, onViews]);
  const { linked } = look;
  const change = useCallback(
    (id: number, next: (view: TileView) => TileView) => {
      const key = linked ? 0 : id;
      setViews((before) => new Map(before).set(key, next(before.get(key) ?? WHOLE)));
    },
    [linked],
  );
  return {
    views,
    change,
    zoom: (steps: number) => change(focus, (view) => zoomedTile(view, steps, { x: 0.5, y: 0.5 })),
    fit: () => setViews(ALL_WHOLE),
  };
}
