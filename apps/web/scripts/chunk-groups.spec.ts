import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { breadthOf, counted } from './chunk-groups.ts';

const AREA = fc.constantFrom(
  'app',
  'folders',
  'review',
  'admin',
  'lists',
  'guest',
  'later',
  'open_login',
  'open_shares',
);

describe('the areas by which a set of pages counts', () => {
  test.each([
    [['review', 'review'], ['review']],
    [
      ['review', 'folders'],
      ['folders', 'review'],
    ],
    [['review', 'later'], ['review']],
    [['later', 'later'], ['later']],
    [['app', 'review', 'later'], ['app']],
    [
      ['app', 'guest', 'open_login', 'review'],
      ['app', 'guest', 'open_login'],
    ],
  ])('%j count as %j', (areas, as) => {
    expect(counted(areas)).toEqual(as);
  });

  // A module that another imports is shared by all its pages and maybe more: no file may import one of fewer areas.
  test('are taken out before any part of them', () => {
    fc.assert(
      fc.property(fc.array(AREA, { minLength: 1 }), fc.array(AREA), (some, more) => {
        const [fewer, all] = [counted(some), counted([...some, ...more])];
        if (fewer.join() === all.join()) return;
        expect(breadthOf(all)).toBeGreaterThan(breadthOf(fewer));
      }),
    );
  });
});
