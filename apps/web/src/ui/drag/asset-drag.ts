import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { draggedIds, draggedOf } from './dragged.ts';
import { useDragSource } from './use-drag-source.ts';

const KIND = 'asset';
const ADDRESSES = 'text/uri-list';
/** Milliseconds that a finger holds before it drags, so that it can scroll. */
const FINGER_HOLD = 350;

interface AssetSource {
  readonly id: number;
  readonly name: string;
  /** What comes along: read when the drag begins. */
  readonly idsOf?: () => readonly number[];
  readonly enabled?: boolean;
}

/** Makes an element an asset that is dragged, also into another window of the application. */
export function useAssetSource({
  id,
  name,
  idsOf,
  enabled = true,
}: AssetSource): RefCallback<HTMLElement> {
  const ids = () => idsOf?.() ?? [id];
  return useDragSource({
    item: { kind: KIND, id, name },
    enabled,
    fingerHoldMs: FINGER_HOLD,
    along: ids,
    outside: () => ({ [ADDRESSES]: ids().map(addressOf).join('\r\n') }),
  });
}

interface AssetDrop {
  readonly enabled: boolean;
  readonly onDrop: (ids: readonly number[]) => void;
}

/** An area that takes assets, of this window or as links from another one. */
export function useAssetDrop(options: AssetDrop): {
  readonly area: RefCallback<HTMLElement>;
  /** Assets are over it. */
  readonly over: boolean;
} {
  const [over, setOver] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { enabled } = options;
  const area = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || !enabled) return undefined;
      const take = (ids: readonly number[]) => {
        setOver(false);
        if (ids.length > 0) latest.current.onDrop(ids);
      };
      const shown = {
        element,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
      };
      return combine(
        dropTargetForElements({
          ...shown,
          canDrop: ({ source }) => draggedOf(source.data, KIND) !== null,
          onDrop: ({ source }) => take(draggedIds(source.data)),
        }),
        dropTargetForExternal({
          ...shown,
          canDrop: ({ source }) => source.types.includes(ADDRESSES),
          getDropEffect: () => 'link',
          onDrop: ({ source }) => take(assetsIn(source.getStringData(ADDRESSES) ?? '')),
        }),
      );
    },
    [enabled],
  );
  return { area, over };
}

const addressOf = (id: number) => new URL(`/assets/${id}`, location.href).href;

/** The assets of this application that a list of addresses names. */
export function assetsIn(addresses: string): readonly number[] {
  const ids = addresses.split(/\r?\n/u).flatMap((line) => {
    if (!URL.canParse(line)) return [];
    const { origin, pathname } = new URL(line);
    const found = /^\/assets\/(\d{1,15})(?:\/|$)/u.exec(pathname);
    return origin === location.origin && found !== null ? [Number(found[1])] : [];
  });
  return [...new Set(ids)];
}
