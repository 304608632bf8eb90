import { comparisonKey } from '../names/names.ts';
import type { CutRow, CutWarning } from './cut.ts';

/** A shot before the offset is taken away, with where in the file it stands. */
export interface ShotDraft {
  readonly line: number;
  readonly text: string;
  readonly name: string;
  readonly reel: string;
  readonly in: number;
  readonly out: number;
  readonly sourceIn: number | null;
  readonly sourceOut: number | null;
  readonly drop: boolean;
  readonly retimed: boolean;
  readonly notes: readonly string[];
  readonly warnings: readonly CutWarning[];
}

/** Shots between two rests. */
const AT_ONCE = 500;

/** In the order of the cut; rows of one name and reel that go on in record and source are one shot. */
export function* joiningShots(shots: readonly ShotDraft[]): Generator<void, readonly ShotDraft[]> {
  const joined: ShotDraft[] = [];
  /** Where a shot may go on, by what has to begin there. */
  const ends = new Map<string, number>();
  for (const [at, shot] of shots.toSorted((one, other) => one.in - other.in).entries()) {
    if (at % AT_ONCE === 0) yield;
    const key = (record: number, source: number) =>
      JSON.stringify([comparisonKey(shot.name), shot.reel, record, source]);
    const open =
      shot.retimed || shot.sourceIn === null ? undefined : ends.get(key(shot.in, shot.sourceIn));
    const before = open === undefined ? undefined : joined[open];
    const place = open ?? joined.length;
    joined[place] = before === undefined ? shot : together(before, shot);
    if (!shot.retimed && shot.sourceOut !== null) ends.set(key(shot.out, shot.sourceOut), place);
  }
  return joined;
}

function together(one: ShotDraft, other: ShotDraft): ShotDraft {
  return {
    ...one,
    out: other.out,
    sourceOut: other.sourceOut,
    notes: [...one.notes, ...other.notes],
    warnings: [...new Set([...one.warnings, ...other.warnings])],
  };
}

export interface OrderedRows {
  readonly rows: readonly CutRow[];
  /** Of the whole cut, each once. */
  readonly warnings: readonly CutWarning[];
}

/** The rows of shots in the order of the cut, counted from the offset, with what is odd between them. */
export function* orderingRows(
  shots: readonly ShotDraft[],
  offset: number,
  first: readonly CutWarning[],
): Generator<void, OrderedRows> {
  const names = new Set<string>();
  const all = new Set<CutWarning>(first);
  const inclusive = looksInclusive(shots);
  if (inclusive) all.add('inclusive-outs');
  let end = shots[0]?.in ?? 0;
  const rows: CutRow[] = [];
  for (const [index, shot] of shots.entries()) {
    if (index % AT_ONCE === 0) yield;
    const warnings = [...shot.warnings];
    const key = comparisonKey(shot.name);
    if (names.has(key)) warnings.push('repeated-name');
    names.add(key);
    if (shot.in > end && !inclusive) warnings.push('gap');
    if (shot.in < end) warnings.push('overlap');
    end = Math.max(end, shot.out);
    for (const warning of warnings) all.add(warning);
    const { name, reel, sourceIn, sourceOut, notes } = shot;
    const [from, to] = [shot.in - offset, shot.out - offset];
    const place = { in: from, out: to, duration: to - from };
    rows.push({ order: index + 1, name, ...place, reel, sourceIn, sourceOut, notes, warnings });
  }
  return { rows, warnings: [...all] };
}

/** Whether every shot begins one frame behind the one before it. */
function looksInclusive(shots: readonly ShotDraft[]): boolean {
  return (
    shots.length > 2 &&
    shots.every((shot, at) => at === 0 || shot.in - (shots[at - 1]?.out ?? 0) === 1)
  );
}
