import type { Rect } from '../engine/compositor.ts';
import { zoomIncrement } from '../stage/fit.ts';
import type { Size } from '../stage/fit.ts';
import type { CompareLayout, CompareMode } from './compare.types.ts';

export interface PlacedTile {
  /** The version that it is named after. */
  readonly id: number;
  /** The one against which it is shown; null where it stands alone. */
  readonly against: number | null;
  /** Where its picture has room; its head stands above that. */
  readonly rect: Rect;
}

/** Shares of the stage (specification, section 9): 49 % for 2 or 4 pictures, 32 % for 3. */
const HALF = 0.49;
const THIRD = 0.32;

/**
 * Where the versions stand. Layouts A/B and Stacked show the first two against each other in every mode
 * but side by side.
 * @param head pixels above each that belong to its head, so that nothing lies over its picture
 */
export function tileLayout(
  ids: readonly number[],
  focus: number,
  layout: CompareLayout,
  mode: CompareMode,
  stage: Size,
  head = 0,
): PlacedTile[] {
  return wholeTiles(ids, focus, layout, mode, stage).map(({ rect, ...tile }) => ({
    ...tile,
    rect: { ...rect, y: rect.y + head, height: Math.max(1, rect.height - head) },
  }));
}

function wholeTiles(
  ids: readonly number[],
  focus: number,
  layout: CompareLayout,
  mode: CompareMode,
  stage: Size,
): PlacedTile[] {
  const [first, second] = ids;
  if (first === undefined) return [];
  const whole = { x: 0, y: 0, ...stage };
  const alone = (id: number, rect: Rect): PlacedTile => ({ id, against: null, rect });
  switch (layout) {
    case 'single':
      return [alone(ids.includes(focus) ? focus : first, whole)];
    case 'ab':
    case 'stacked': {
      if (second === undefined) return [alone(first, whole)];
      if (mode !== 'side') return [{ id: first, against: second, rect: whole }];
      if (layout === 'ab') return inColumns([first, second], 2, HALF, stage).map(toTile);
      const height = stage.height / ids.length;
      return ids.map((id, row) => alone(id, { ...whole, y: row * height, height }));
    }
    case 'grid': {
      if (ids.length === 1) return [alone(first, whole)];
      const isHalf = ids.length === 2 || ids.length === 4;
      return inColumns(ids, isHalf ? 2 : 3, isHalf ? HALF : THIRD, stage).map(toTile);
    }
  }
}

const toTile = ({ id, rect }: { id: number; rect: Rect }): PlacedTile => ({
  id,
  against: null,
  rect,
});

function inColumns(ids: readonly number[], columns: number, share: number, stage: Size) {
  const rows = Math.ceil(ids.length / columns);
  const width = stage.width * share;
  const gap = (stage.width - columns * width) / (columns + 1);
  const height = (stage.height - (rows - 1) * gap) / rows;
  return ids.map((id, place) => ({
    id,
    rect: {
      x: gap + (place % columns) * (width + gap),
      y: Math.floor(place / columns) * (height + gap),
      width,
      height,
    },
  }));
}

/** How near a picture is, and where its middle is moved to, in widths and heights of itself. */
export interface TileView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: TileView = { zoom: 1, x: 0, y: 0 };

/** Where a whole picture lies that fits its tile, zoomed and moved. */
export function pictureRect(tile: Rect, picture: Size, view: TileView): Rect {
  const scale = Math.min(tile.width / picture.width, tile.height / picture.height) * view.zoom;
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    x: tile.x + (tile.width - width) / 2 + view.x * width,
    y: tile.y + (tile.height - height) / 2 + view.y * height,
    width,
    height,
  };
}

export const MOST_ZOOM = 32;

/** Nearer or farther by steps about a point of the picture (0–1), which stays where it is. */
export function zoomedTile(view: TileView, steps: number, at: { x: number; y: number }): TileView {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * (1 + zoomIncrement) ** steps));
  const ratio = view.zoom / zoom;
  return keptTile({
    zoom,
    x: (view.x + at.x - 0.5) * ratio - at.x + 0.5,
    y: (view.y + at.y - 0.5) * ratio - at.y + 0.5,
  });
}

/** A picture is never moved out of its tile. */
export function keptTile({ zoom, x, y }: TileView): TileView {
  const room = (1 - 1 / zoom) / 2;
  const kept = (value: number) => Math.min(room, Math.max(-room, value)) + 0;
  return { zoom, x: kept(x), y: kept(y) };
}

/** A place in the picture, no further than its edges: 0–1. */
export function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
