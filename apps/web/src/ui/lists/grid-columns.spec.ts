import { describe, expect, it } from '@jest/globals';
import { gridColumns } from './grid-columns.ts';

describe('gridColumns', () => {
  it('fills the width and keeps at least two', () => {
    expect(gridColumns(200 * 4 + 16 * 3, 200, 16, 2)).toBe(4);
    expect(gridColumns(200 * 4 + 16 * 3 - 1, 200, 16, 2)).toBe(3);
    expect(gridColumns(0, 200, 16, 2)).toBe(2);
  });
});
