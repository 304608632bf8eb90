import type { FrameRate } from '../frame-rate/frame-rate.ts';
import { comparisonKey } from '../names/names.ts';
import { secondsToFrame } from '../timecode/frame-time.ts';
import { ok } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import { finished } from '../patience/finished.ts';
import { customNames, distinctNames } from './cut-names.ts';
import type { RepeatedNames } from './cut-names.ts';
import type { CutReading, CutRow, CutWarning, SkippedEvent } from './cut.ts';
import { changeOf, lengthOf } from './cut-change.ts';
import type { CutChange, CutPlace } from './cut-change.ts';
import { isTurnedRound, NO_SCHEDULE, sameSchedule, scheduleAfter } from './cut-schedule.ts';
import type { CutSchedule } from './cut-schedule.ts';

/** Document 2, section 4, in the order in which they are counted. */
export const CUT_KINDS = ['add', 'change', 'same', 'renewed', 'delete'] as const;
export type CutKind = (typeof CUT_KINDS)[number];

/** An asset of the very folder that the cut is compared with; times in seconds. */
export interface CutAsset {
  readonly id: number;
  readonly name: string;
  readonly in: number | null;
  readonly out: number | null;
  readonly duration: number | null;
  readonly order: number;
  readonly deleted: boolean;
  readonly schedule?: CutSchedule;
}

export interface CompareCutOptions {
  readonly rate: FrameRate;
  /** Assets that the cut does not have are deleted. */
  readonly overwrite: boolean;
  /** A pattern with `#`; null: the names of the file. */
  readonly customName: string | null;
  readonly repeated: RepeatedNames;
  /** Deleted assets that are kept under the new name that they seem to have. */
  readonly kept?: ReadonlySet<number>;
  /** What the last cut of the folder left there; times in seconds. */
  readonly last?: readonly LastShot[];
}

/** A shot of the cut that was imported last. */
export interface LastShot {
  readonly assetId: number;
  readonly name: string;
  readonly in: number | null;
  readonly out: number | null;
  readonly duration: number | null;
}

/** A row of the preview; times are frames at the rate of the import. */
export interface CutPlanRow extends CutPlace {
  readonly kind: CutKind;
  readonly order: number;
  readonly name: string;
  /** Of the asset that is changed, kept, renewed or deleted; null for a new one. */
  readonly assetId: number | null;
  /** Its name and place until now. */
  readonly was: (CutPlace & { readonly name: string }) | null;
  /** How the place differs; null where it does not. */
  readonly change: CutChange | null;
  /** What is planned after the import; null where it changes none of it. */
  readonly schedule: CutSchedule | null;
  /** What was planned until now, where that changes. */
  readonly scheduleWas: CutSchedule | null;
  /** The asset that this new one may be under another name, or the new name of this deleted one. */
  readonly renamed: { readonly assetId: number | null; readonly name: string } | null;
  readonly warnings: readonly CutWarning[];
}

export interface CutPlan {
  readonly counts: Readonly<Record<CutKind | 'skipped', number>>;
  /** In the order of the cut; what is deleted stands behind it. */
  readonly rows: readonly CutPlanRow[];
  readonly skipped: readonly SkippedEvent[];
  /** Assets whose name one shot inserted at the beginning would give to their neighbours. */
  readonly renamedByInsertion: number;
  /** Shots of the last cut that this one has not, and that stay in the folder. */
  readonly gone: readonly { readonly assetId: number; readonly name: string }[];
}

/** Rows between two rests. */
const AT_ONCE = 500;

/** Compares a cut in one go. */
export function compareCut(
  reading: CutReading,
  assets: readonly CutAsset[],
  options: CompareCutOptions,
): Result<CutPlan> {
  return finished(comparingCut(reading, assets, options));
}

/**
 * What saving a cut would do to the assets of a folder, worked out a piece at a time. Names decide,
 * without case; order is no change.
 * Refused, with the text to show: a pattern of custom names that is none.
 */
export function* comparingCut(
  reading: CutReading,
  assets: readonly CutAsset[],
  options: CompareCutOptions,
): Generator<void, Result<CutPlan>> {
  const named = namedRows(reading.rows, options);
  if (!named.ok) return named;
  const { rows: cut, skipped } = named.value;
  yield;
  const { live, gone } = byName(assets);
  const last = new Map(options.last?.map((shot) => [shot.assetId, shot]));
  const wanted = new Set<string>();
  const rows: CutPlanRow[] = [];
  for (const [at, row] of cut.entries()) {
    if (at % AT_ONCE === 0) yield;
    const key = comparisonKey(row.name);
    wanted.add(key);
    const plan = planned(row, live.get(key), gone.get(key), options.rate);
    rows.push(sinceLast(plan, last.get(plan.assetId ?? 0), options.rate));
  }
  const missing = [...live].flatMap(([key, asset]) => (wanted.has(key) ? [] : [asset]));
  const deleted = options.overwrite
    ? missing.map((asset) => deletion(asset, options.rate)).toSorted((a, b) => a.order - b.order)
    : [];
  yield;
  const all = withRenames([...rows, ...deleted], options.kept ?? new Set());
  const count = (kind: CutKind) => all.filter((row) => row.kind === kind).length;
  const left = [...reading.skipped, ...skipped];
  return ok({
    counts: {
      add: count('add'),
      change: count('change'),
      same: count('same'),
      renewed: count('renewed'),
      delete: count('delete'),
      skipped: left.length,
    },
    rows: all,
    skipped: left,
    renamedByInsertion: options.customName === null ? 0 : cut.length,
    gone: options.overwrite
      ? []
      : missing.flatMap(({ id, name }) => (last.has(id) ? [{ assetId: id, name }] : [])),
  });
}

/** The rows under the names that they will have, and those that get none. */
function namedRows(
  rows: readonly CutRow[],
  { customName, repeated }: CompareCutOptions,
): Result<{ readonly rows: readonly CutRow[]; readonly skipped: readonly SkippedEvent[] }> {
  if (customName !== null) {
    const names = customNames(customName, rows.length);
    if (!names.ok) return names;
    const renamed = rows.map((row, at) => ({
      ...row,
      name: names.value[at] ?? row.name,
      warnings: row.warnings.filter((warning) => warning !== 'name' && warning !== 'repeated-name'),
    }));
    return ok({ rows: renamed, skipped: [] });
  }
  const names = distinctNames(
    rows.map(({ name }) => name),
    repeated,
  );
  const kept: CutRow[] = [];
  const skipped: SkippedEvent[] = [];
  for (const [at, row] of rows.entries()) {
    const name = names[at] ?? null;
    if (name !== null) kept.push({ ...row, name });
    else skipped.push({ line: row.order, text: row.name, reason: 'repeated-name' });
  }
  return ok({ rows: kept, skipped });
}

/** Of several assets with one name the first live one counts, and the last that was deleted. */
function byName(assets: readonly CutAsset[]) {
  const live = new Map<string, CutAsset>();
  const gone = new Map<string, CutAsset>();
  for (const asset of assets.toSorted((one, other) => one.order - other.order)) {
    const key = comparisonKey(asset.name);
    if (!asset.deleted && !live.has(key)) live.set(key, asset);
    if (asset.deleted && asset.id >= (gone.get(key)?.id ?? 0)) gone.set(key, asset);
  }
  return { live, gone };
}

function planned(
  row: CutRow,
  live: CutAsset | undefined,
  gone: CutAsset | undefined,
  rate: FrameRate,
): CutPlanRow {
  const { order, name } = row;
  const place = { in: row.in, out: row.out, duration: row.duration };
  const asset = live ?? gone;
  const was = asset === undefined ? null : { name: asset.name, ...placeOf(asset, rate) };
  const change = was === null ? null : changeOf(was, place);
  const plans = plannedDays(row.schedule ?? NO_SCHEDULE, asset?.schedule ?? NO_SCHEDULE);
  const isSame = change === null && plans.schedule === null;
  const found: CutKind = live === undefined ? 'renewed' : isSame ? 'same' : 'change';
  const kind = was === null ? 'add' : found;
  const assetId = asset?.id ?? null;
  const { schedule, scheduleWas } = plans;
  const warnings: readonly CutWarning[] = plans.turned
    ? [...row.warnings, 'turned-round']
    : row.warnings;
  return {
    kind,
    order,
    name,
    ...place,
    assetId,
    was,
    change,
    schedule,
    scheduleWas,
    renamed: null,
    warnings,
  };
}

/** What becomes of a plan: one that would turn round stays as it was. */
function plannedDays(told: CutSchedule, was: CutSchedule) {
  const schedule = scheduleAfter(was, told);
  const turned = isTurnedRound(schedule);
  if (turned || sameSchedule(schedule, was)) return { schedule: null, scheduleWas: null, turned };
  return { schedule, scheduleWas: was, turned };
}

function deletion(asset: CutAsset, rate: FrameRate): CutPlanRow {
  const { id, name, order } = asset;
  const place = placeOf(asset, rate);
  const none = { change: null, schedule: null, scheduleWas: null, renamed: null, warnings: [] };
  return { kind: 'delete', order, name, ...place, assetId: id, was: { name, ...place }, ...none };
}

function placeOf(asset: CutPlace, rate: FrameRate): CutPlace {
  const frame = (seconds: number | null) =>
    seconds === null ? null : secondsToFrame(seconds, rate);
  const place = { in: frame(asset.in), out: frame(asset.out), duration: frame(asset.duration) };
  return { ...place, duration: lengthOf(place) };
}

/** Marks what somebody changed by hand after the last import gave it its place. */
function sinceLast(row: CutPlanRow, last: LastShot | undefined, rate: FrameRate): CutPlanRow {
  if (last === undefined || row.was === null || row.kind === 'renewed') return row;
  if (changeOf(row.was, placeOf(last, rate)) === null) return row;
  return { ...row, warnings: [...row.warnings, 'changed-since'] };
}

/**
 * Pairs one added and one deleted row of the same record range: likely one shot under a new name. An
 * asset that is to be kept gets it, and is not deleted.
 */
function withRenames(
  rows: readonly CutPlanRow[],
  kept: ReadonlySet<number>,
): readonly CutPlanRow[] {
  const ranges = new Map<string, { added: CutPlanRow[]; deleted: CutPlanRow[] }>();
  for (const row of rows) {
    if (row.in === null || row.out === null) continue;
    if (row.kind !== 'add' && row.kind !== 'delete') continue;
    const key = `${row.in} ${row.out}`;
    const range = ranges.get(key) ?? { added: [], deleted: [] };
    (row.kind === 'add' ? range.added : range.deleted).push(row);
    ranges.set(key, range);
  }
  const partners = new Map<CutPlanRow, CutPlanRow>();
  for (const { added, deleted } of ranges.values()) {
    const [one, other] = [added[0], deleted[0]];
    if (one === undefined || other === undefined) continue;
    if (added.length + deleted.length > 2) continue;
    partners.set(one, other).set(other, one);
  }
  return rows.flatMap((row) => {
    const partner = partners.get(row);
    if (partner === undefined) return row;
    if (kept.has(row.assetId ?? 0)) return [];
    const { assetId, name, was } = partner;
    if (kept.has(assetId ?? 0)) return { ...row, kind: 'change', assetId, was };
    return { ...row, renamed: { assetId, name } };
  });
}
