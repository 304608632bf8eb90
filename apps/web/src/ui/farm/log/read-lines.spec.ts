import { describe, expect, it } from '@jest/globals';
import { readLines, SAYS } from './read-lines.ts';

const expressions = {
  error_regex: '^Error',
  warning_regex: 'Warn|slow',
  progress_regex: '^Fra:(?P<frame>\\d+)',
};

describe('the reading of a log', () => {
  it('tells of each line what it says, and counts', () => {
    const lines = ['begin', 'Fra:1', 'Warn: slow', 'Fra:2', 'Error: Warn'];
    const { value } = readLines(lines, expressions, { start: 1, end: 4 }).next();
    expect(value).toMatchObject({ errors: 1, warnings: 2, told: 2, last: 50 });
    expect([...(value?.says ?? [])]).toEqual([0, 0, SAYS.warning, 0, SAYS.error]);
    expect([...(value?.percents ?? [])]).toEqual([NaN, 25, NaN, 50, NaN]);
    expect([...(value?.found ?? [])]).toEqual([1, 2, 3, 4]);
  });

  it('rests amid a long log, so that it can be given up', () => {
    const reading = readLines(
      Array.from({ length: 500 }, () => 'Error'),
      expressions,
      null,
    );
    expect(reading.next().done).toBe(false);
    expect(reading.next().done).toBe(false);
    expect(reading.next()).toMatchObject({ done: true, value: { errors: 500 } });
  });
});
