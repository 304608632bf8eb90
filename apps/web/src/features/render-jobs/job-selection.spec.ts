import { describe, expect, it } from '@jest/globals';
import { allToggled, extended, NO_JOBS, toggled } from './job-selection.ts';

const shown = [9, 7, 5, 3];
const idsOf = ({ ids }: { readonly ids: ReadonlySet<number> }) => [...ids];

describe('the selection of jobs', () => {
  it('takes one, and gives it back', () => {
    const one = toggled(NO_JOBS, 7);
    expect(idsOf(one)).toEqual([7]);
    expect(idsOf(toggled(one, 7))).toEqual([]);
  });

  it('goes from the last one to another, up or down, and keeps what was selected', () => {
    expect(idsOf(extended(toggled(NO_JOBS, 7), shown, 3))).toEqual([7, 5, 3]);
    expect(idsOf(extended(toggled(toggled(NO_JOBS, 1), 5), shown, 9))).toEqual([1, 5, 9, 7]);
  });

  it('begins with one where the last one is on another page, or there was none', () => {
    expect(idsOf(extended(toggled(NO_JOBS, 100), shown, 5))).toEqual([100, 5]);
    expect(idsOf(extended(NO_JOBS, shown, 5))).toEqual([5]);
  });

  it('is all of a page or none of it, and leaves other pages as they are', () => {
    const most = allToggled(toggled(toggled(NO_JOBS, 100), 7), shown);
    expect(idsOf(most)).toEqual([100, 7, 9, 5, 3]);
    expect(idsOf(allToggled(most, shown))).toEqual([100]);
  });
});
