import { describe, expect, it } from '@jest/globals';
import { countJestFiles, countPlaywright } from './reports.ts';
import { FAILED, nothingRanIsFailure, PASSED, readLine, Tally } from './tally.ts';

describe('tally', () => {
  it('adds up what the suites counted and ends with exactly that line', () => {
    const tally = new Tally();
    tally.add({ passed: 12, failed: 0, skipped: 0 });
    tally.add(PASSED);

    expect(tally.line).toBe('13 passed, 0 failed');
    expect(tally.green).toBe(true);
  });

  it('names the skipped ones when there are any', () => {
    const tally = new Tally();
    tally.add({ passed: 1, failed: 2, skipped: 3 });

    expect(tally.line).toBe('1 passed, 2 failed, 3 skipped');
    expect(tally.green).toBe(false);
  });

  it('is not green when nothing ran', () => {
    expect(new Tally().green).toBe(false);
    expect(nothingRanIsFailure({ passed: 0, failed: 0, skipped: 4 })).toMatchObject({ failed: 1 });
    expect(nothingRanIsFailure(FAILED)).toEqual(FAILED);
  });

  it("reads the last such line of another program's output", () => {
    expect(readLine('1 passed, 0 failed\nround 2\n19 passed, 1 failed, 2 skipped\n')).toEqual({
      passed: 19,
      failed: 1,
      skipped: 2,
    });
    expect(readLine('all is well')).toBeUndefined();
  });
});

describe('reports', () => {
  it('of Jest count file by file, and one that does not load as a failure', () => {
    const file = (name: string, status: string, ...tests: string[]) => ({
      name,
      status,
      assertionResults: tests.map((of) => ({ status: of })),
    });
    const testResults = [
      file('/a', 'passed', 'passed', 'passed', 'pending', 'todo'),
      file('/b', 'failed', 'passed', 'failed', 'failed'),
      file('/c', 'failed'),
    ];

    expect(countJestFiles(JSON.stringify({ testResults }))).toEqual([
      { path: '/a', count: { passed: 2, failed: 0, skipped: 2 } },
      { path: '/b', count: { passed: 1, failed: 2, skipped: 0 } },
      { path: '/c', count: FAILED },
    ]);
  });

  it('of Playwright count what passed at its second try, and an error outside of tests as a failure', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };

    expect(countPlaywright(JSON.stringify({ stats, errors: [{}] }))).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
    });
  });
});
