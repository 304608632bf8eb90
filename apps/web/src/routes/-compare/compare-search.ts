import { DEFAULT_LOOK } from '../../features/player/compare/compare.types.ts';
import { keptTile, MOST_ZOOM } from '../../features/player/compare/tile-layout.ts';
import type { CompareLook, TileView } from '../../features/player/index.ts';

/** Versions that are compared at most. */
export const MOST_COMPARED = 9;

/** What the address of a comparison tells: all of its state. What is as it begins is left out. */
export interface CompareSearch {
  /** Ids with commas between, also more than are compared: assets by their latest versions, */
  readonly assets?: string | number;
  /** or versions themselves. */
  readonly versions?: string | number;
  readonly layout?: CompareLook['layout'];
  readonly mode?: CompareLook['mode'];
  /** The wipe: `x,y,angle`. */
  readonly wipe?: string;
  readonly gain?: number;
  readonly threshold?: number;
  readonly heat?: true;
  readonly opacity?: number;
  readonly exposure?: number;
  readonly gamma?: number;
  readonly unlinked?: true;
  readonly align?: CompareLook['align'];
  readonly past?: CompareLook['pastEnd'];
  readonly focus?: number;
  /** The version that is heard; 0 for none. The first one is left out. */
  readonly sound?: number;
  readonly hidden?: string | number;
  /** `id:frames` with commas between. */
  readonly offsets?: string;
  /** Of the leading version, counted from 0. */
  readonly frame?: number;
  /** How near pictures are: `id:zoom:x:y` with commas between; of linked ones the id is 0. */
  readonly views?: string;
  /** The frames that are played, both included, and whether over and over. */
  readonly in?: number;
  readonly out?: number;
  readonly loop?: true;
}

const LAYOUTS = ['single', 'ab', 'grid', 'stacked'] as const;
const MODES = ['side', 'wipe', 'difference', 'overlay', 'flip'] as const;
const ALIGNS = ['first', 'number', 'timecode'] as const;
const PASTS = ['hold', 'black', 'loop'] as const;

/** Reads the address; what it does not know, and what is the default, is left out. */
export function readCompareSearch(search: Record<string, unknown>): CompareSearch {
  const { assets, versions } = search;
  const wipe = numbers(search['wipe'], 3);
  const kept = {
    assets: idList(assets),
    versions: idList(versions),
    layout: oneOf(LAYOUTS, search['layout']),
    mode: oneOf(MODES, search['mode'], DEFAULT_LOOK.mode),
    wipe: wipe?.every((part) => Math.abs(part) <= 360) === true ? wipe.join(',') : undefined,
    gain: within(search['gain'], 1, 64, DEFAULT_LOOK.gain),
    threshold: within(search['threshold'], 0, 1, DEFAULT_LOOK.threshold),
    heat: search['heat'] === true ? true : undefined,
    opacity: within(search['opacity'], 0, 1, DEFAULT_LOOK.opacity),
    exposure: within(search['exposure'], -8, 8, DEFAULT_LOOK.exposure),
    gamma: within(search['gamma'], 0.2, 5, DEFAULT_LOOK.gamma),
    unlinked: search['unlinked'] === true ? true : undefined,
    align: oneOf(ALIGNS, search['align'], DEFAULT_LOOK.align),
    past: oneOf(PASTS, search['past'], DEFAULT_LOOK.pastEnd),
    focus: within(search['focus'], 1, Number.MAX_SAFE_INTEGER),
    sound: within(search['sound'], 0, Number.MAX_SAFE_INTEGER),
    hidden: idList(search['hidden']),
    offsets: offsetText(offsetsOf(search['offsets'])),
    frame: wholeNumber(search['frame']),
    views: viewsText(viewsOf(search['views'])),
    in: wholeNumber(search['in']),
    out: within(search['out'], 0, Number.MAX_SAFE_INTEGER),
    loop: search['loop'] === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** The look that an address tells. @param layout the one where the address names none */
export function lookOf(search: CompareSearch, layout: CompareLook['layout']): CompareLook {
  const [x, y, angle] = numbers(search.wipe, 3) ?? [];
  return {
    layout: search.layout ?? layout,
    mode: search.mode ?? DEFAULT_LOOK.mode,
    wipe:
      x === undefined || y === undefined || angle === undefined
        ? DEFAULT_LOOK.wipe
        : { x, y, angle },
    gain: search.gain ?? DEFAULT_LOOK.gain,
    threshold: search.threshold ?? DEFAULT_LOOK.threshold,
    falseColour: search.heat ?? false,
    opacity: search.opacity ?? DEFAULT_LOOK.opacity,
    exposure: search.exposure ?? DEFAULT_LOOK.exposure,
    gamma: search.gamma ?? DEFAULT_LOOK.gamma,
    linked: search.unlinked !== true,
    align: search.align ?? DEFAULT_LOOK.align,
    pastEnd: search.past ?? DEFAULT_LOOK.pastEnd,
  };
}

/** What a change of the look changes in the address. */
export function searchOfLook(change: Partial<CompareLook>): Record<string, unknown> {
  const { wipe, falseColour, linked, pastEnd, ...same } = change;
  return {
    ...same,
    ...(wipe === undefined ? {} : { wipe: [wipe.x, wipe.y, wipe.angle].map(rounded).join(',') }),
    ...(falseColour === undefined ? {} : { heat: falseColour || undefined }),
    ...(linked === undefined ? {} : { unlinked: linked ? undefined : true }),
    ...(pastEnd === undefined ? {} : { past: pastEnd }),
  };
}

/** Ids of a list in an address, each once. */
export function idsOf(list: string | number | undefined): number[] {
  const ids = String(list ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,14}$/u.test(text))
    .map(Number);
  return [...new Set(ids)];
}

/** Frames by which versions are shifted, by their ids. */
export function offsetsOf(text: unknown): ReadonlyMap<number, number> {
  const found = String(text ?? '')
    .split(',')
    .flatMap((part) => {
      const match = /^([1-9]\d{0,14}):(-?\d{1,6})$/u.exec(part);
      return match ? [[Number(match[1]), Number(match[2])] as const] : [];
    });
  return new Map(found.filter(([, frames]) => frames !== 0));
}

/** The same as the address has it; undefined where nothing is shifted. */
export function offsetText(offsets: ReadonlyMap<number, number>): string | undefined {
  const parts = [...offsets].filter(([, frames]) => frames !== 0);
  return parts.length === 0 ? undefined : parts.map((part) => part.join(':')).join(',');
}

/** How near pictures are, by version. */
export function viewsOf(text: unknown): ReadonlyMap<number, TileView> {
  const found = String(text ?? '')
    .split(',')
    .flatMap((part) => {
      const match = /^(0|[1-9]\d{0,14}):(\d+(?:\.\d+)?):(-?[\d.]+):(-?[\d.]+)$/u.exec(part);
      const [id = 0, zoom = 0, x = 0, y = 0] = match?.slice(1).map(Number) ?? [];
      const isView = zoom > 1 && zoom <= MOST_ZOOM && Number.isFinite(x) && Number.isFinite(y);
      return isView ? [[id, keptTile({ zoom, x, y })] as const] : [];
    });
  return new Map(found.slice(0, MOST_COMPARED + 1));
}

/** The same as the address has it; undefined where all are seen whole. */
export function viewsText(views: ReadonlyMap<number, TileView>): string | undefined {
  const parts = [...views].flatMap(([id, { zoom, x, y }]) =>
    zoom > 1 ? [[id, rounded(zoom), rounded(x), rounded(y)].join(':')] : [],
  );
  return parts.length === 0 ? undefined : parts.join(',');
}

function rounded(part: number): number {
  return Number(part.toFixed(4));
}

function idList(value: unknown): string | number | undefined {
  const ids = idsOf(value as string);
  return ids.length === 0 ? undefined : ids.length === 1 ? ids[0] : ids.join(',');
}

function oneOf<T extends string>(words: readonly T[], value: unknown, left?: T): T | undefined {
  const found = words.find((word) => word === value);
  return found === left ? undefined : found;
}

function within(value: unknown, low: number, high: number, left?: number): number | undefined {
  if (typeof value !== 'number' || !(value >= low && value <= high)) return undefined;
  return value === left ? undefined : value;
}

function wholeNumber(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}

function numbers(value: unknown, count: number): number[] | undefined {
  const parts = typeof value === 'string' ? value.split(',').map(Number) : [];
  return parts.length === count && parts.every(Number.isFinite) ? parts : undefined;
}
