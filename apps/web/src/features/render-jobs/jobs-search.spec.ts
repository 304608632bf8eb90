import { describe, expect, it } from '@jest/globals';
import { readJobsSearch, writeJobsSearch } from './jobs-search.ts';

describe('the address of the list of jobs', () => {
  it('reads ids however they are written, and writes them with commas', () => {
    expect(readJobsSearch({ pool_id: 3 })).toEqual({ pool_id: [3] });
    expect(readJobsSearch({ pool_id: '3,4,3' })).toEqual({ pool_id: [3, 4] });
    expect(readJobsSearch({ pool_id: [3, 4] })).toEqual({ pool_id: [3, 4] });
    expect(writeJobsSearch({ pool_id: [3, 4], status: [1], page: 2 })).toEqual({
      pool_id: '3,4',
      status: 1,
      page: 2,
    });
  });

  it('leaves out what it does not know, and what goes without saying', () => {
    expect(
      readJobsSearch({ pool_id: 'x', status: '5', sort: 'report', page: '0', other: 1 }),
    ).toEqual({});
    expect(readJobsSearch({ q: '', sort: '-created', page: 1 })).toEqual({});
    expect(readJobsSearch({ q: 10 })).toEqual({ q: '10' });
    expect(writeJobsSearch({ pool_id: [], status: [], sort: '-created', page: 1 })).toEqual({});
  });

  it('reads what it wrote', () => {
    const search = {
      pool_id: [7],
      status: [3, 4],
      q: 'sh 10',
      sort: '-user.name',
      page: 5,
    } as const;
    expect(readJobsSearch(writeJobsSearch(search))).toEqual(search);
  });
});
