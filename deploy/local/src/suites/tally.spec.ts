import { describe, expect, it } from '@jest/globals';
import { failureOfProgram, readJestReport, readPlaywrightReport } from './reports.ts';
import { FAILED, nothingRanIsFailure, PASSED, readLine, Tally } from './tally.ts';
import type { Count, Failure, Findings } from './tally.ts';

const found = (count: Count, ...failures: Failure[]): Findings => ({ count, failures, flaky: [] });

describe('tally', () => {
  it('adds up what the suites counted and ends with exactly that line', () => {
    const tally = new Tally();
    tally.add(found({ passed: 12, failed: 0, skipped: 0 }));
    tally.add(found(PASSED));

    expect(tally.line).toBe('13 passed, 0 failed');
    expect(tally.green).toBe(true);
  });

  it('tells the skipped ones before its last line, when there are any', () => {
    const tally = new Tally();
    tally.add(found({ passed: 1, failed: 2, skipped: 3 }));

    expect(tally.skippedLine).toBe('skipped: 3\n');
    expect(tally.line).toBe('1 passed, 2 failed');
    expect(tally.green).toBe(false);
  });

  it('tells every failure once more, and nothing when there is none', () => {
    const tally = new Tally();
    tally.add(found(PASSED));
    expect(tally.summary).toBe('');

    tally.add(found(FAILED, { title: 'a: b', message: 'expected 1' }));
    expect(tally.summary).toBe('\nFAILED a: b\nexpected 1\n');
  });

  it('names what needed a second try and what it said at first, and fails when that were three', () => {
    const flaky = (title: string) => ({ title, message: 'not yet' });
    const tally = new Tally();
    tally.add({ ...found(PASSED), flaky: [flaky('a.e2e.ts: plays')] });
    tally.add({ ...found(PASSED), flaky: [flaky('b.spec.ts: ends')] });

    expect(tally.flakyLine).toBe('flaky: 2 (a.e2e.ts: plays; b.spec.ts: ends)\n');
    expect(tally.summary).toContain('\nFLAKY b.spec.ts: ends\nnot yet\n');
    expect(tally.line).toBe('2 passed, 0 failed');
    expect(tally.green).toBe(true);

    tally.add({ ...found(PASSED), flaky: [flaky('c.spec.ts: begins')] });

    expect(tally.line).toBe('3 passed, 1 failed');
    expect(tally.green).toBe(false);
    expect(tally.summary).toContain('3 tests passed only at their second try');
  });

  it('says nothing of second tries when there was none', () => {
    const tally = new Tally();
    tally.add(found(PASSED));

    expect(tally.flakyLine).toBe('');
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
  it('of Jest are read file by file, and one that does not load is a failure', () => {
    const file = (name: string, status: string, ...tests: string[]) => ({
      name,
      status,
      message: '\u001b[31mSyntaxError\u001b[39m',
      assertionResults: tests.map((of, place) => ({
        status: of,
        fullName: `test ${place}`,
        failureMessages: of === 'failed' ? ['Error: no'] : [],
      })),
    });
    const testResults = [
      file('/a', 'passed', 'passed', 'passed', 'pending', 'todo'),
      file('/b', 'failed', 'passed', 'failed', 'failed'),
      file('/c', 'failed'),
    ];

    expect(readJestReport(JSON.stringify({ testResults }))).toEqual([
      { path: '/a', count: { passed: 2, failed: 0, skipped: 2 }, failures: [], flaky: [] },
      {
        path: '/b',
        count: { passed: 1, failed: 2, skipped: 0 },
        failures: [
          { title: '/b: test 1', message: 'Error: no' },
          { title: '/b: test 2', message: 'Error: no' },
        ],
        flaky: [],
      },
      { path: '/c', count: FAILED, failures: [{ title: '/c', message: 'SyntaxError' }], flaky: [] },
    ]);
  });

  it('of Playwright count what passed at its second try, and an error outside of tests as a failure', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const spec = (title: string, ok: boolean, ...errors: object[]) => ({
      file: 'a.e2e.ts',
      title,
      ok,
      tests: [
        {
          status: ok ? 'flaky' : 'unexpected',
          results: errors.map((error) => ({ errors: [error] })),
        },
      ],
    });
    const twice = [{ message: 'at first' }, { message: 'at last' }];
    const inner = { specs: [spec('plays', false, ...twice), spec('loads', true, ...twice)] };
    const report = { stats, errors: [{ message: 'no file' }], suites: [{ suites: [inner] }] };

    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      count: { passed: 4, failed: 2, skipped: 2 },
      failures: [
        { title: 'browser tests', message: 'no file' },
        { title: 'a.e2e.ts: plays', message: 'at last' },
      ],
      flaky: [{ title: 'a.e2e.ts: loads', message: 'at first' }],
    });
  });

  it('of a program that writes none are the end of its output', () => {
    const output = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');

    expect(failureOfProgram('chaos', output).message.split('\n')).toEqual(
      Array.from({ length: 25 }, (_, line) => `line ${line + 15}`),
    );
  });
});
