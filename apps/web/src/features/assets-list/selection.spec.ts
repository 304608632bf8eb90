import { describe, expect, test } from '@jest/globals';
import { changed, countOf, EVERYTHING, isSelected, NOTHING, some } from './selection.ts';

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

  test('is not changed in place', () => {
    const one = some([1]);
    changed(one, [2], true);
    expect(countOf(one, 9)).toBe(1);
  });
});
