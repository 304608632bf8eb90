import { describe, expect, it } from '@jest/globals';
import { judgeEnd, judgeFaults, judgeStage } from './verdict.ts';

const failure = (at: number) => ({ what: 'sign in', why: 'ApiError: 503', at });
const stage = { name: 'identity', begun: 1000, ended: 4000, answered: 7, failures: [] };

describe('a pair that was replaced', () => {
  it('holds when all was answered', () => {
    expect(judgeStage(stage)).toEqual({
      holds: true,
      lines: ['identity: 7 requests answered, 0 failed, in 3000 ms'],
    });
  });
  it('is broken by one failure among many answers, which is told by its time', () => {
    const { holds, lines } = judgeStage({ ...stage, failures: [failure(1500)] });
    expect(holds).toBe(false);
    expect(lines.at(-1)).toBe('  sign in, 500 ms in: ApiError: 503');
  });
  it('is broken when nobody was answered', () => {
    expect(judgeStage({ ...stage, answered: 0 }).holds).toBe(false);
  });
  it('is told shortly, however much failed', () => {
    const failures = Array.from({ length: 500 }, () => failure(2000));
    expect(judgeStage({ ...stage, failures }).lines).toHaveLength(21);
  });
});

describe('what is left', () => {
  it('is broken by one fault', () => {
    expect(judgeFaults('every preview is made', [])).toEqual({
      holds: true,
      lines: ['holds: every preview is made'],
    });
    expect(judgeFaults('every preview is made', ['version 7 is failed']).holds).toBe(false);
  });
  it('is broken by what failed after the last pair', () => {
    expect(judgeEnd([]).holds).toBe(true);
    expect(judgeEnd([failure(9000)])).toMatchObject({ holds: false });
  });
});
