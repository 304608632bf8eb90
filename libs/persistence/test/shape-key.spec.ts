import { describe, expect, it } from '@jest/globals';
import { emptyListQuery } from '@jampot/contracts';
import type { ListQuery, Scalar } from '@jampot/contracts';
import type { ListShape } from '../src/list/filtered-rows.ts';
import { shapeKey } from '../src/list/shape-key.ts';

const shape: ListShape = {
  query: emptyListQuery,
  asker: { level: 1, user: 'me', permissions: { assets: 'r' } },
  system: false,
  condition: null,
  given: 0,
  afterNulls: null,
  ids: null,
  whole: false,
  visible: true,
};
const key = (query: Partial<ListQuery>, others: Partial<ListShape> = {}): string =>
  shapeKey({ ...shape, ...others, query: { ...emptyListQuery, ...query } });
const named = (...values: Scalar[]) =>
  key({ filters: [{ operator: 'in', path: ['name'], values }] });

describe('the key of a list', () => {
  it('leaves values out', () => {
    expect(named('a')).toBe(named('b'));
    expect(named('a', 'b')).toBe(named('c', 'd', 'e'));
    expect(key({ search: ['a'] })).toBe(key({ search: ['b'] }));
    expect(key({ page: 1 })).toBe(key({ page: 2 }));
    expect(key({ after: 'x' })).toBe(key({ after: 'y' }));
    expect(key({}, { asker: { ...shape.asker, permissions: { assets: 'cru' } } })).toBe(key({}));
  });

  it('tells apart all that makes another statement', () => {
    const chart = { x: { path: ['name'], bucket: null }, zone: null, y: 'count' } as const;
    const keys = [
      key({}),
      named('a'),
      named('a', 'b'),
      named('a', null),
      named(null),
      key({ filters: [{ operator: 'like', path: ['name'], value: 'a' }] }),
      key({ filters: [{ operator: 'in', path: ['tag'], values: ['a'] }] }),
      key({ children: true }),
      key({ deleted: 'both' }),
      key({ search: ['a'] }),
      key({ sort: [{ path: ['name'], descending: false }] }),
      key({ sort: [{ path: ['name'], descending: true }] }),
      key({ limit: 7 }),
      key({ page: 1 }),
      key({ page: 1, total: false }),
      key({ page: 1000 }),
      key({ fields: ['id'] }),
      key({ include: [{ relations: ['user'], field: null }] }),
      key({ chart: { ...chart, z: null, color: null } }),
      key({ chart: { ...chart, zone: 'Asia/Tokyo', z: null, color: null } }),
      key({}, { asker: { ...shape.asker, level: 4 } }),
      key({}, { asker: { ...shape.asker, user: 'another' } }),
      key({}, { asker: { ...shape.asker, permissions: {} } }),
      key({}, { asker: { ...shape.asker, permissions: null } }),
      key({}, { system: true }),
      key({}, { condition: 'true' }),
      key({}, { given: 1 }),
      key({}, { afterNulls: [false] }),
      key({}, { ids: 'one' }),
      key({}, { whole: true }),
      key({}, { visible: false }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
