import { describe, expect, it } from '@jest/globals';
import { blocksOf } from './rows-in-view.ts';

describe('the rows that are asked for', () => {
  it('are the blocks of those in view, the same while a list moves within them', () => {
    expect(blocksOf(0, 12)).toEqual({ from: 0, to: 20 });
    expect(blocksOf(3, 19)).toEqual({ from: 0, to: 20 });
    expect(blocksOf(3, 20)).toEqual({ from: 0, to: 40 });
    expect(blocksOf(987, 999)).toEqual({ from: 980, to: 1000 });
  });
});
