import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { FRAME_RATE_CHOICES } from '../frame-rate/frame-rate-choices.ts';
import { frameRate } from '../frame-rate/frame-rate.ts';
import { comparisonKey } from '../names/names.ts';
import { frameToSeconds } from '../timecode/frame-time.ts';
import { compareCut } from './compare-cut.ts';
import type { CompareCutOptions, CutAsset, CutPlan, LastShot } from './compare-cut.ts';
import { unreadable } from './cut.ts';
import type { CutReading } from './cut.ts';

const RATE = frameRate(24_000, 1001);
type Shot = readonly [name: string, from: number | null, to: number | null];

function reading(...shots: readonly Shot[]): CutReading {
  const rows = shots.map(([name, from, to], index) => ({
    order: index + 1,
    name,
    in: from,
    out: to,
    duration: from === null || to === null ? null : to - from,
    reel: '',
    sourceIn: null,
    sourceOut: null,
    notes: [],
    warnings: [],
  }));
  return { ...unreadable(''), rows, problem: null };
}

function assets(...shots: readonly Shot[]): CutAsset[] {
  const seconds = (frame: number | null) => (frame === null ? null : frameToSeconds(frame, RATE));
  return shots.map(([name, from, to], index) => ({
    id: index + 1,
    name,
    in: seconds(from),
    out: seconds(to),
    duration: from === null || to === null ? null : frameToSeconds(to - from, RATE),
    order: index + 1,
    deleted: false,
  }));
}

function plan(
  cut: CutReading,
  having: readonly CutAsset[],
  changed: Partial<CompareCutOptions> = {},
): CutPlan {
  const options = { rate: RATE, overwrite: true, customName: null, repeated: 'number' } as const;
  const made = compareCut(cut, having, { ...options, ...changed });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

describe('the preview of a cut', () => {
  test('tells what is new, longer, shorter, moved, the same and gone', () => {
    const cut = reading(
      ['new', 0, 10],
      ['longer', 10, 40],
      ['shorter', 40, 45],
      ['moved', 50, 60],
      ['SAME', 60, 70],
      ['timed', 70, 80],
    );
    const having = assets(
      ['longer', 10, 30],
      ['shorter', 35, 45],
      ['moved', 40, 50],
      ['same', 60, 70],
      ['timed', null, null],
      ['gone', 90, 99],
    );
    const { rows, counts } = plan(cut, having);
    expect(rows.map(({ kind, name, change }) => [kind, name, change?.kind ?? null])).toEqual([
      ['add', 'new', null],
      ['change', 'longer', 'longer'],
      ['change', 'shorter', 'shorter'],
      ['change', 'moved', 'moved'],
      ['same', 'SAME', null],
      ['change', 'timed', 'timed'],
      ['delete', 'gone', null],
    ]);
    expect(rows[1]).toMatchObject({ assetId: 1, was: { in: 10, out: 30, duration: 20 } });
    expect(rows[1]?.change).toEqual({ kind: 'longer', head: 0, tail: 10, frames: 10 });
    expect(rows[2]?.change).toEqual({ kind: 'shorter', head: -5, tail: 0, frames: -5 });
    expect(counts).toEqual({ add: 1, change: 4, same: 1, renewed: 0, delete: 1, skipped: 0 });
    expect(plan(cut, having, { overwrite: false }).counts.delete).toBe(0);
  });

  test('takes what has no length for as long as its place', () => {
    const [shot] = assets(['A', 0, 82]);
    if (shot === undefined) throw new Error('No asset');
    const having = [{ ...shot, duration: null }];
    const [shorter] = plan(reading(['A', 0, 60]), having).rows;
    expect(shorter?.change).toEqual({ kind: 'shorter', head: 0, tail: -22, frames: -22 });
    expect(shorter?.was).toMatchObject({ duration: 82 });
    expect(plan(reading(['A', 0, 82]), having).counts).toMatchObject({ same: 1, change: 0 });
  });

  test('renews what was deleted, unless something live has the name', () => {
    const [gone] = assets(['A', 0, 10]);
    if (gone === undefined) throw new Error('No asset');
    const deleted = { ...gone, id: 9, deleted: true };
    expect(plan(reading(['a', 0, 10]), [deleted]).rows).toMatchObject([
      { kind: 'renewed', assetId: 9 },
    ]);
    expect(plan(reading(['a', 0, 10]), [deleted, gone]).rows).toMatchObject([
      { kind: 'same', assetId: 1 },
    ]);
    expect(plan(reading(), [deleted]).rows).toEqual([]);
  });

  test('sees one shot under a new name, and guesses nothing where there are several', () => {
    const { rows } = plan(reading(['new', 0, 10]), assets(['old', 0, 10]));
    expect(rows).toMatchObject([
      { kind: 'add', renamed: { assetId: 1, name: 'old' } },
      { kind: 'delete', renamed: { assetId: null, name: 'new' } },
    ]);
    const two = plan(reading(['new', 0, 10]), assets(['old', 0, 10], ['other', 0, 10]));
    expect(two.rows.map(({ renamed }) => renamed)).toEqual([null, null, null]);
  });

  test('keeps the asset under its new name where that is wanted', () => {
    const had = assets(['old', 0, 10], ['gone', 20, 30]);
    const cut = reading(['new', 0, 10], ['next', 10, 20]);
    const { rows, counts } = plan(cut, had, { kept: new Set([1, 7]) });
    expect(rows).toMatchObject([
      {
        kind: 'change',
        name: 'new',
        assetId: 1,
        was: { name: 'old' },
        change: null,
        renamed: null,
      },
      { kind: 'add', name: 'next' },
      { kind: 'delete', name: 'gone', assetId: 2 },
    ]);
    expect(counts).toMatchObject({ add: 1, change: 1, delete: 1 });
  });

  test('tells what the last cut had, and what was changed by hand since', () => {
    const had = assets(['a', 0, 12], ['b', 10, 20], ['c', 20, 30], ['own', 40, 50]);
    const shots = assets(['a', 0, 10], ['b', 10, 20], ['c', 20, 30]);
    const last = shots.map(({ id, ...shot }) => ({ assetId: id, ...shot }));
    const cut = reading(['a', 0, 10], ['b', 10, 25]);
    const { rows, gone } = plan(cut, had, { overwrite: false, last });
    expect(rows.map(({ warnings }) => warnings)).toEqual([['changed-since'], []]);
    expect(gone).toEqual([{ assetId: 3, name: 'c' }]);
    expect(plan(cut, had, { last }).gone).toEqual([]);
  });

  test('numbers names that come again, or takes the first', () => {
    const cut = reading(['a', 0, 10], ['A', 10, 20]);
    expect(plan(cut, []).rows.map(({ name }) => name)).toEqual(['a', 'A_2']);
    expect(plan(cut, [], { repeated: 'first' })).toMatchObject({
      counts: { add: 1, skipped: 1 },
      skipped: [{ reason: 'repeated-name' }],
    });
  });

  test('gives custom names, and tells how many one more shot would move', () => {
    const cut = reading(['a', 0, 10], ['a', 10, 20]);
    const { rows, renamedByInsertion } = plan(cut, assets(['sc01', 0, 10]), { customName: 'SC##' });
    expect(rows).toMatchObject([
      { kind: 'same', name: 'SC01' },
      { kind: 'add', name: 'SC02' },
    ]);
    expect(renamedByInsertion).toBe(2);
    expect(
      compareCut(cut, [], { rate: RATE, overwrite: false, customName: 'SC', repeated: 'first' }),
    ).toEqual({ ok: false, error: 'Names must be unique, so add #.' });
  });

  test('leaves alone what a cut does not tell', () => {
    expect(plan(reading(['a', null, null]), assets(['a', 0, 10])).counts.same).toBe(1);
  });

  test('is the same the next time once it was saved, whatever its rate and names', () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 });
    const selector = (shot: Shot) => comparisonKey(shot[0]);
    const shot = fc.tuple(name, fc.nat(2_000_000), fc.integer({ min: 2_000_001, max: 9_000_000 }));
    const shots = fc.uniqueArray(shot, { maxLength: 8, selector });
    fc.assert(
      fc.property(shots, fc.constantFrom(...FRAME_RATE_CHOICES), (cut, rate) => {
        const first = plan(reading(...cut), [], { rate });
        expect(first.counts.add).toBe(cut.length);
        const seconds = (frame: number | null) => frameToSeconds(frame ?? 0, rate);
        const saved = first.rows.map((row, at): CutAsset => ({
          id: at + 1,
          name: row.name,
          in: seconds(row.in),
          out: seconds(row.out),
          duration: seconds(row.duration),
          order: at,
          deleted: false,
        }));
        const { id: _id, ...last } = { ...saved[0], assetId: 1 } as CutAsset & LastShot;
        const again = plan(reading(...cut), saved, { rate, last: cut.length > 0 ? [last] : [] });
        expect(again.rows.every(({ kind, warnings }) => kind === 'same' && !warnings.length)).toBe(
          true,
        );
      }),
    );
  });

  test('has each asset and each shot once', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'A', 'a_2', 'd');
    const shots = fc.array(fc.tuple(name, fc.nat(3), fc.integer({ min: 4, max: 6 })));
    fc.assert(
      fc.property(shots, shots, fc.boolean(), (cut, had, overwrite) => {
        const having = assets(...had);
        const { rows, counts } = plan(reading(...cut), having, { overwrite });
        const ids = rows.flatMap(({ assetId }) => (assetId === null ? [] : [assetId]));
        expect(new Set(ids).size).toBe(ids.length);
        expect(rows.length - counts.delete).toBe(cut.length);
        if (!overwrite) expect(counts.delete).toBe(0);
      }),
    );
  });
});
