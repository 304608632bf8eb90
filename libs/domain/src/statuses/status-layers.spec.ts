import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { orderedStatuses, statusNeighbours } from './status-chain.ts';
import { findingStatusesInForce, lineageOf } from './status-layers.ts';
import type { LayeredStatus, StatusLayer } from './status-layers.ts';
import { placeInChain } from './status-place.ts';

const status = (
  id: number,
  order: number | null,
  base_id: number | null = null,
): LayeredStatus => ({
  id,
  order,
  base_id,
  level: 1,
  hide: false,
});
const DEFAULTS = [status(1, 10), status(2, 20), status(3, null)];
const ids = (layers: readonly StatusLayer<LayeredStatus>[], layer: number) =>
  new Map(findingStatusesInForce(layers)).get(layer)?.map(({ id }) => id);

describe('the statuses in force', () => {
  const project = { id: 50, upstream: 1, own: [status(11, 10, 1), status(12, 15)] };
  const shot = { id: 60, upstream: 50, own: [status(13, 30, 1)] };
  const layers = [{ id: 1, upstream: null, own: DEFAULTS }, project, shot];

  test('are those of the default folder where nothing replaces them', () => {
    expect(ids(layers, 1)).toEqual([1, 2, 3]);
  });

  test('are replaced in a folder and below, and joined by new ones, in one order', () => {
    expect(ids(layers, 50)).toEqual([11, 12, 2, 3]);
    expect(ids(layers, 60)).toEqual([12, 2, 13, 3]);
  });

  test('are replaced once, though a folder above replaces the same one later', () => {
    const before = [
      { id: 1, upstream: null, own: DEFAULTS },
      { ...shot, upstream: 1 },
    ];
    expect(ids(before, 60)).toEqual([2, 13, 3]);
    expect(ids(layers, 60)).not.toContain(11);
  });

  test('come from the default folder where layers inherit in a circle', () => {
    const circle = [
      { id: 1, upstream: null, own: DEFAULTS },
      { id: 50, upstream: 60, own: [status(11, 10, 1)] },
      { id: 60, upstream: 50, own: [status(13, 15)] },
    ];
    expect(ids(circle, 50)).toEqual([11, 13, 2, 3]);
    expect(ids(circle, 60)).toEqual([11, 13, 2, 3]);
  });

  test.each([
    ['a line', 1],
    ['a circle', 20_001],
  ])('are found in time where thousands of folders take settings in %s', (_shape, first) => {
    const LAYERS = 20_000;
    const chain = Array.from({ length: LAYERS }, (_, at) => ({
      id: at + 2,
      upstream: at === 0 ? first : at + 1,
      own: [status(100 + at, 10, 1)],
    }));
    const folders = [{ id: 1, upstream: null, own: DEFAULTS }, ...chain];
    const began = performance.now();
    const found = new Map(findingStatusesInForce(folders.toReversed()));
    expect(performance.now() - began).toBeLessThan(5000);
    expect(found.size).toBe(LAYERS + 1);
    expect(found.get(LAYERS + 1)?.map(({ id }) => id)).toEqual([100 + LAYERS - 1, 2, 3]);
  });

  test('hold one of each lineage, and are the same whichever layer is asked first', () => {
    const tree = fc.array(fc.record({ up: fc.nat(9), own: fc.array(fc.nat(5)) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(tree, (entries) => {
        let made = 100;
        const folders = [
          { id: 1, upstream: null, own: DEFAULTS },
          ...entries.map(({ up, own }, index) => ({
            id: index + 2,
            upstream: (up % (entries.length + 1)) + 1,
            own: [...new Set(own)].map((base) =>
              base < 3 ? status((made += 1), base, base + 1) : status((made += 1), base),
            ),
          })),
        ];
        const forward = new Map(findingStatusesInForce(folders));
        const backward = new Map(findingStatusesInForce(folders.toReversed()));
        for (const { id, own } of folders) {
          const inForce = forward.get(id) ?? [];
          expect(new Set(inForce.map(lineageOf)).size).toBe(inForce.length);
          expect(inForce).toEqual(expect.arrayContaining(own));
          expect(backward.get(id)).toEqual(inForce);
          // One line: from the first status every next leads to all of them, once.
          const line: number[] = [];
          let at = orderedStatuses(inForce).find(({ order }) => order !== null);
          while (at !== undefined && line.length <= inForce.length) {
            line.push(at.id);
            at = statusNeighbours(at, inForce).next ?? undefined;
          }
          expect(line).toEqual(
            orderedStatuses(inForce)
              .filter(({ order }) => order !== null)
              .map((one) => one.id),
          );
        }
      }),
    );
  });
});

describe('the place in the chain', () => {
  const chain = [status(1, 10), status(2, 20), status(4, 30)];

  test.each([
    ['the end when nothing is said', {}, 3],
    ['outside when both are null', { previous_id: null, next_id: null }, null],
    ['first', { previous_id: null, next_id: 1 }, 0],
    ['last', { previous_id: 4, next_id: null }, 3],
    ['between', { previous_id: 1, next_id: 2 }, 1],
    ['behind the previous though others came between', { previous_id: 1, next_id: 4 }, 1],
    ['before the next alone', { next_id: 2 }, 1],
    ['behind the previous alone', { previous_id: 2 }, 2],
  ])('is %s', (_what, wanted, index) => {
    expect(placeInChain(chain, wanted)).toEqual({ ok: true, value: index });
  });

  test.each([
    [{ previous_id: 9 }, 'This status does not exist in the folder.'],
    [{ previous_id: 1, next_id: 9 }, 'This status does not exist in the folder.'],
    [{ previous_id: 2, next_id: 1 }, 'The next status must come after the previous one.'],
    [{ previous_id: 2, next_id: 2 }, 'The next status must come after the previous one.'],
  ])('%p is refused', (wanted, error) => {
    expect(placeInChain(chain, wanted)).toEqual({ ok: false, error });
  });
});
