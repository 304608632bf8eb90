import { afterEach, describe, expect, it } from '@jest/globals';
import {
  forgetAllJobProgress,
  forgetJobProgress,
  jobProgress,
  reportJobProgress,
} from './render-progress.ts';

describe('the progress that is told of a job', () => {
  afterEach(forgetAllJobProgress);

  it('is that of its newest run, however far an earlier one came', () => {
    reportJobProgress(7, { attemptId: 1, percent: 95 });
    reportJobProgress(7, { attemptId: 2, percent: 3 });
    expect(jobProgress(7)?.percent).toBe(3);
    reportJobProgress(7, { attemptId: 1, percent: 96 });
    expect(jobProgress(7)).toEqual({ attemptId: 2, percent: 3 });
  });

  it('counts no more once the job stands elsewhere, and again when a run tells', () => {
    reportJobProgress(7, { attemptId: 1, percent: 95 });
    reportJobProgress(8, { attemptId: 3, percent: 40 });
    forgetJobProgress(7);
    expect(jobProgress(7)).toBeUndefined();
    expect(jobProgress(8)?.percent).toBe(40);
    reportJobProgress(7, { attemptId: 4, percent: 1 });
    expect(jobProgress(7)?.percent).toBe(1);
  });

  it('is nothing once the line is lost', () => {
    reportJobProgress(7, { attemptId: 1, percent: 95 });
    forgetAllJobProgress();
    expect(jobProgress(7)).toBeUndefined();
  });
});
