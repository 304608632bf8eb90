import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RunReport } from './run-report.ts';
import { afterWholeRun } from './second-tries.ts';
import { FAILED, PASSED, type Findings } from './tally.ts';

const found = (count: typeof PASSED): Findings => ({
  count,
  failures: count.failed > 0 ? [{ title: 'rolling', message: 'late' }] : [],
  flaky: [],
});

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => void jest.restoreAllMocks());

async function reportOf(...tries: readonly Findings[]): Promise<RunReport> {
  const report = new RunReport(new AbortController().signal);
  const left = [...tries];
  const work = () => Promise.resolve(left.shift());
  await report.suite('Rolling restarts', work, async (first) =>
    afterWholeRun(first, (await work()) ?? found(FAILED)),
  );
  await report.secondTries();
  return report;
}

test('what failed beside others counts by its try alone, and is named', async () => {
  const report = await reportOf(found(FAILED), found(PASSED));

  expect(report.green).toBe(true);
  expect(report.end).toMatch(/flaky: 1 \(rolling\)\n1 passed, 0 failed\n$/);
});

test('what fails twice has failed', async () => {
  const report = await reportOf(found(FAILED), found(FAILED));

  expect(report.green).toBe(false);
  expect(report.end).toMatch(/FAILED rolling[^]*0 passed, 1 failed\n$/);
});

test('what passed is not tried again', async () => {
  const report = await reportOf(found(PASSED), found(FAILED));

  expect(report.end).toMatch(/1 passed, 0 failed\n$/);
});
