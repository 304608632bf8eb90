import { describe, expect, it } from '@jest/globals';
import { hitFrom, linesWith, markedParts } from './log-hits.ts';

describe('the search in a log', () => {
  const lines = ['Loading scene', 'Fra:1 error', 'fine', 'ERROR: no memory'].map((text) => ({
    text,
  }));

  it('finds the lines that have the words, in whatever case', () => {
    expect(linesWith(lines, 'Error')).toEqual([1, 3]);
    expect(linesWith(lines, 'gpu')).toEqual([]);
    expect(linesWith(lines, '')).toEqual([]);
  });

  it('goes from one to the next, and round at the end', () => {
    expect(hitFrom([1, 3], null, 1)).toBe(1);
    expect(hitFrom([1, 3], 1, 1)).toBe(3);
    expect(hitFrom([1, 3], 2, 1)).toBe(3);
    expect(hitFrom([1, 3], 3, 1)).toBe(1);
    expect(hitFrom([1, 3], null, -1)).toBe(3);
    expect(hitFrom([1, 3], 1, -1)).toBe(3);
    expect(hitFrom([], 2, 1)).toBeNull();
  });

  it('marks what was found, and loses no letter', () => {
    expect(markedParts('an Error, an error', 'error')).toEqual([
      { text: 'an ', marked: false },
      { text: 'Error', marked: true },
      { text: ', an ', marked: false },
      { text: 'error', marked: true },
    ]);
    expect(markedParts('İ error', 'error')).toEqual([{ text: 'İ error', marked: false }]);
  });
});
