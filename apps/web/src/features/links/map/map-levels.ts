import { MOST_MAP_LEVELS } from '@jampot/contracts';

/** How many levels a map shows: of what is used, and of what uses it. */
export interface MapLevels {
  readonly up: number;
  readonly down: number;
}

const FIRST = 2;

/** What the address of an asset's links tells. */
export interface LinksSearch {
  /** Levels, where they are others than at first. */
  readonly up?: number;
  readonly down?: number;
  /** The lists instead of the map. */
  readonly view?: 'list';
}

export function readLinksSearch({ up, down, view }: Record<string, unknown>): LinksSearch {
  const levels = [
    ['up', up],
    ['down', down],
  ] as const;
  const written = levels.flatMap(([side, count]) =>
    isLevels(count) && count !== FIRST ? [[side, count] as const] : [],
  );
  return { ...Object.fromEntries(written), ...(view === 'list' ? { view } : {}) };
}

export const levelsOf = ({ up = FIRST, down = FIRST }: LinksSearch): MapLevels => ({ up, down });

function isLevels(count: unknown): count is number {
  return (
    typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_MAP_LEVELS
  );
}
