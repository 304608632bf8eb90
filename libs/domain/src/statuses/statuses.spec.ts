import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { DEFAULT_STATUSES } from './status.ts';
import type { DefaultStatus } from './status.ts';
import {
  neighboursOfAll,
  orderedStatuses,
  reviewStatus,
  statusNeighbours,
} from './status-chain.ts';
import { controlBarFor, mayChangeStatus, statusChoices } from './status-choices.ts';

const byId = new Map(DEFAULT_STATUSES.map((status) => [status.id, status]));

function named(name: string): DefaultStatus {
  const status = DEFAULT_STATUSES.find((one) => one.name === name);
  if (status === undefined) throw new Error(name);
  return status;
}

function offer(level: number, current: string | null) {
  const { previous, next, others } = statusChoices({
    level,
    bar: controlBarFor(level),
    current: current === null ? null : named(current),
    statuses: DEFAULT_STATUSES,
  });
  return {
    previous: previous?.name ?? null,
    next: next?.name ?? null,
    others: others.map(({ name }) => name),
  };
}

describe('the default statuses', () => {
  test('are those that the specification and the decisions name', () => {
    expect([1, 2, 3, 4].map((id) => byId.get(id)?.name)).toEqual([
      'Not Started',
      'For Review',
      'Revision Needed',
      'Approved',
    ]);
    expect(orderedStatuses(DEFAULT_STATUSES).map(({ id }) => id)).toEqual([1, 5, 3, 2, 4, 8, 6, 7]);
    expect(orderedStatuses(DEFAULT_STATUSES).map(({ level }) => level)).toEqual([
      1, 1, 2, 1, 2, 3, 2, 3,
    ]);
  });

  test.each([
    ['Not Started', null, 'In Progress'],
    ['In Progress', 'Not Started', 'Revision Needed'],
    ['For Review', 'Revision Needed', 'Approved'],
    ['Final', 'Approved', null],
    ['On Hold', null, null],
    ['Omitted', null, null],
  ])('put %s between %s and %s', (name, previous, next) => {
    const neighbours = statusNeighbours(named(name), DEFAULT_STATUSES);
    expect(neighbours.previous?.name ?? null).toBe(previous);
    expect(neighbours.next?.name ?? null).toBe(next);
  });
});

describe('the status to be judged in', () => {
  test('stands before the first that counts as approved', () => {
    expect(reviewStatus(DEFAULT_STATUSES)?.name).toBe('For Review');
  });

  test('is another where that is hidden, and none without a chain to approval', () => {
    const without = (name: string) =>
      DEFAULT_STATUSES.map((one) => ({ ...one, hide: one.name === name }));
    expect(reviewStatus(without('For Review'))?.name).toBe('Revision Needed');
    expect(reviewStatus(without('Approved'))?.name).toBe('For Review');
    expect(reviewStatus(DEFAULT_STATUSES.map((one) => ({ ...one, approves: false })))).toBeNull();
    expect(reviewStatus([named('Approved')])).toBeNull();
  });
});

describe('the chain', () => {
  const withHidden = DEFAULT_STATUSES.map((status) => ({ ...status, hide: status.id === 3 }));

  test('goes past a hidden status, and from one to its visible neighbours', () => {
    expect(statusNeighbours(named('In Progress'), withHidden).next?.name).toBe('For Review');
    const fromHidden = statusNeighbours(named('Revision Needed'), withHidden);
    expect([fromHidden.previous?.name, fromHidden.next?.name]).toEqual([
      'In Progress',
      'For Review',
    ]);
  });

  test('leads back the way it came, whatever the order and what is hidden', () => {
    const status = fc.record({
      id: fc.nat(50),
      level: fc.nat(4),
      order: fc.option(fc.integer({ min: 0, max: 9 })),
      hide: fc.boolean(),
    });
    const folder = fc.uniqueArray(status, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(folder, (statuses) => {
        for (const current of statuses.filter(({ hide }) => !hide)) {
          const { next } = statusNeighbours(current, statuses);
          if (next !== null) expect(statusNeighbours(next, statuses).previous).toBe(current);
        }
      }),
    );
  });
});

describe('the neighbours of all', () => {
  const status = fc.record({
    id: fc.nat(50),
    level: fc.nat(4),
    order: fc.option(fc.integer({ min: 0, max: 9 })),
    hide: fc.boolean(),
  });

  test('are those of each one', () => {
    const folder = fc.uniqueArray(status, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(folder, (statuses) => {
        const all = neighboursOfAll(statuses);
        expect(all.size).toBe(statuses.length);
        for (const one of statuses)
          expect(all.get(one.id)).toEqual(statusNeighbours(one, statuses));
      }),
    );
  });

  test('look at each a few times, however many there are', () => {
    let looks = 0;
    const many = Array.from({ length: 3_000 }, (_, id) => ({
      id,
      level: 1,
      get order() {
        looks += 1;
        return (id * 7_919) % 3_000;
      },
      hide: id % 3 === 0,
    }));
    expect(neighboursOfAll(many).size).toBe(3_000);
    // Sorting alone compares about 3,000 × 12 times; a search for each would be 9,000,000.
    expect(looks).toBeLessThan(3_000 * 30);
  });
});

describe('the control bar', () => {
  test('is the artist’s up to level 1', () => {
    expect([0, 1, 2, 3, 4].map(controlBarFor)).toEqual([
      'artist',
      'artist',
      'admin',
      'admin',
      'admin',
    ]);
  });

  test('lets an artist go both ways from a status of their level', () => {
    expect(offer(1, 'In Progress')).toEqual({
      previous: 'Not Started',
      next: 'Revision Needed',
      others: ['For Review'],
    });
  });

  test('lets an artist leave a status above them only to one of their level', () => {
    expect(offer(1, 'Revision Needed')).toEqual({
      previous: null,
      next: null,
      others: ['Not Started', 'In Progress', 'For Review'],
    });
  });

  test('offers a guest nothing', () => {
    expect(offer(0, 'For Review')).toEqual({ previous: null, next: null, others: [] });
  });

  test('offers a reviewer every status', () => {
    expect(offer(2, 'For Review')).toEqual({
      previous: 'Revision Needed',
      next: 'Approved',
      others: ['Not Started', 'In Progress', 'Final', 'On Hold', 'Omitted'],
    });
  });

  test('starts an asset without a status', () => {
    expect(offer(1, null).others).toEqual(['Not Started', 'In Progress', 'For Review']);
  });

  test('never offers a hidden status', () => {
    const statuses = DEFAULT_STATUSES.map((status) => ({ ...status, hide: status.id === 4 }));
    const choices = statusChoices({
      level: 4,
      bar: 'admin',
      current: named('For Review'),
      statuses,
    });
    expect(choices.others.map(({ name }) => name)).not.toContain('Approved');
  });
});

describe('a status change', () => {
  test.each([
    [1, 'For Review', 'Revision Needed', true],
    [1, 'For Review', 'Approved', true],
    [1, 'For Review', 'Final', false],
    [1, 'Revision Needed', 'Approved', false],
    [1, 'Approved', 'Approved', true],
    [0, 'Not Started', 'In Progress', false],
    [2, 'Not Started', 'Omitted', true],
  ])('by level %d from %s to %s: %p', (level, from, to, allowed) => {
    const change = {
      level,
      bar: controlBarFor(level),
      current: named(from),
      statuses: DEFAULT_STATUSES,
    };
    expect(mayChangeStatus(change, named(to))).toBe(allowed);
  });

  test('is allowed to whatever was offered, and to nothing else that shows', () => {
    const statuses = fc.constantFrom(...DEFAULT_STATUSES);
    fc.assert(
      fc.property(fc.nat(4), statuses, statuses, (level, current, target) => {
        const change = { level, bar: controlBarFor(level), current, statuses: DEFAULT_STATUSES };
        const { previous, next, others } = statusChoices(change);
        const offered = [current, previous, next, ...others].includes(target);
        expect(mayChangeStatus(change, target)).toBe(offered);
      }),
    );
  });
});
