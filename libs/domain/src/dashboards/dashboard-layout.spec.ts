import { describe, expect, test } from '@jest/globals';
import {
  clampHeight,
  clampWidth,
  columnsOf,
  pollingOf,
  widgetName,
  widthOf,
  withMoved,
} from './dashboard-layout.ts';

describe('the layout of a dashboard', () => {
  test.each([
    [-5, 0],
    [33, 33],
    [140, 100],
    [Number.NaN, 33],
  ])('a width of %d %% is %d', (given, kept) => expect(clampWidth(given)).toBe(kept));

  test.each([
    [0, 200],
    [500, 500],
    [9000, 1200],
  ])('a height of %d is %d', (given, kept) => expect(clampHeight(given)).toBe(kept));

  test('a width takes whole columns, and comes back from them', () => {
    for (const columns of [1, 2, 3, 4]) {
      for (let taken = 1; taken <= columns; taken += 1) {
        expect(columnsOf(widthOf(taken, columns), columns)).toBe(taken);
      }
    }
    expect(columnsOf(0, 3)).toBe(1);
    expect(columnsOf(100, 1)).toBe(1);
  });

  test('what is moved keeps the order of the others', () => {
    expect(withMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(withMoved(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
    const list = ['a'];
    expect(withMoved(list, 0, 0)).toBe(list);
    expect(withMoved(list, 4, 0)).toBe(list);
  });

  test('zero or nothing stops polling', () => {
    expect([0, null, undefined, -3].map(pollingOf)).toEqual([null, null, null, null]);
    expect([1, 60, 99_999].map(pollingOf)).toEqual([5, 60, 3600]);
  });

  test('a name is cut to twelve characters', () => {
    expect(widgetName('Nightjar 010')).toBe('Nightjar 010');
    expect(widgetName('Nightjar 0100')).toBe('Nightjar 010…');
  });
});
