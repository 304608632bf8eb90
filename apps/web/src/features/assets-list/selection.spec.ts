import { describe, expect, test } from '@jest/globals';
import { changed, countOf, EVERYTHING, isSelected, known, NOTHING, some } from './selection.ts';

describe('a selection', () => {
  test('begins with nothing and takes ids one by one', () => {
    const two = changed(changed(NOTHING, [3], true), [5], true);
    expect([isSelected(two, 3), isSelected(two, 4), countOf(two, 100)]).toEqual([true, false, 2]);
    expect(countOf(changed(two, [3], false), 100)).toBe(1);
  });

  test('of all knows only what is left out, whatever the list holds', () => {
    const most = changed(EVERYTHING, [7, 8], false);
    expect([isSelected(most, 7), isSelected(most, 99_999)]).toEqual([false, true]);
    expect(countOf(most, 100_000)).toBe(99_998);
    expect(countOf(changed(most, [7], true), 100_000)).toBe(99_999);
  });

  test('never counts below nothing when assets go away meanwhile', () => {
    expect(countOf(changed(EVERYTHING, [1, 2, 3], false), 2)).toBe(0);
  });

  test('of a list that is known is of its rows, and of none that left it', () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
    expect(known(changed(EVERYTHING, [2], false), rows)).toEqual(some([1, 3]));
    expect(known(some([1, 9]), rows)).toEqual(some([1]));
    expect(known(EVERYTHING, [{ id: 1 }, null])).toBe(EVERYTHING);
    expect(known(some([9]), [])).toEqual(some([]));
  });

  test('is not changed in place', () => {
    const one = some([1]);
    changed(one, [2], true);
    expect(countOf(one, 9)).toBe(1);
  });
});
