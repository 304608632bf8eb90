import type { ChainGraph } from './chain-graph.ts';

/** Between two levels that were given one after the other: others find room there. */
const LEVEL_STEP = 2 ** 28;
/** From here on they are given one by one, so that nobody gets past the whole numbers that are exact. */
const FAR = 2 ** 51;

/** How far the next level is from one. */
export function stepFrom(level: number): number {
  return Math.abs(level) < FAR ? LEVEL_STEP : 1;
}

/**
 * Levels by which all of `before` come before all of `after`, and neither passes what stands beside them: `before`
 * is only lowered, `after` only raised, each in its own order.
 * @param before places on levels above all of `after`, with all that leads to them from such levels
 * @param after places, with all that they lead to on their levels
 * @returns null where too few levels are left
 */
export function movedApart(
  graph: ChainGraph,
  before: readonly number[],
  after: readonly number[],
): [place: number, level: number][] | null {
  const level = (place: number): number => graph.level(place) ?? 0;
  const [lower, upper] = [levelsOf(before, level), levelsOf(after, level)];
  const floor = besides(graph, 'above', before, level).reduce((a, b) => Math.max(a, b), -Infinity);
  const ceiling = besides(graph, 'below', after, level).reduce((a, b) => Math.min(a, b), Infinity);
  const least = Math.max(floor, upper.at(-1) ?? -Infinity);
  const most = Math.min(ceiling, lower[0] ?? Infinity);
  const middle = most === Infinity ? least : Math.floor((least + most) / 2);
  const room = middle - floor >= lower.length && ceiling - middle > upper.length;
  if (!room || middle >= most) return null;
  const step = stepFrom(middle);
  const down = Math.min(step, Math.floor((middle - floor) / lower.length));
  const up = Math.min(step, Math.floor((ceiling - middle) / (upper.length + 1)));
  const lowered = new Map(lower.toReversed().map((old, at) => [old, middle - down * at]));
  const raised = new Map(upper.map((old, at) => [old, middle + up * (at + 1)]));
  return [
    ...before.map((place): [number, number] => [place, lowered.get(level(place)) ?? 0]),
    ...after.map((place): [number, number] => [place, raised.get(level(place)) ?? 0]),
  ];
}

type Level = (place: number) => number;

/** Each level once, the lowest first. */
function levelsOf(places: readonly number[], level: Level): number[] {
  return [...new Set(places.map(level))].toSorted((one, other) => one - other);
}

/** Levels of what stands beside the places on a side, and is none of them. */
function besides(
  graph: ChainGraph,
  side: 'above' | 'below',
  places: readonly number[],
  level: Level,
): number[] {
  const own = new Set(places);
  return places.flatMap((place) =>
    graph.beside(side, place).flatMap((beside) => (own.has(beside) ? [] : [level(beside)])),
  );
}
