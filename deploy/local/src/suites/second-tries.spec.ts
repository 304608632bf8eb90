import { expect, test } from '@jest/globals';
import type { JestFile } from './reports.ts';
import {
  afterFailedOnes,
  afterWholeRun,
  isWorthASecondTry,
  withSecondTries,
} from './second-tries.ts';
import type { Findings } from './tally.ts';

const file = (path: string, ...failed: string[]): JestFile => ({
  path,
  count: { passed: 3 - failed.length, failed: failed.length, skipped: 0 },
  failures: failed.map((title) => ({ title, message: 'Error' })),
  flaky: [],
});

test('a test that passed at its second try is named, one that failed twice is a failure', () => {
  const first = [
    file('/jampot/a.spec.ts', '/jampot/a.spec.ts: plays', '/jampot/a.spec.ts: stops'),
    file('/jampot/b.spec.ts'),
  ];
  const again = [file('/jampot/a.spec.ts', '/jampot/a.spec.ts: stops')];

  expect(withSecondTries('/jampot', first, again)).toEqual([
    { ...again[0], flaky: [{ title: 'a.spec.ts: plays', message: 'Error' }] },
    first[1],
  ]);
});

test('a file that does not load at its second try has made nothing good', () => {
  const first = [file('/jampot/a.spec.ts', '/jampot/a.spec.ts: plays')];
  const again = [file('/jampot/a.spec.ts', '/jampot/a.spec.ts')];

  expect(withSecondTries('/jampot', first, again)).toEqual(again);
});

test('a file that loads at its second try only is named', () => {
  const [tried] = withSecondTries(
    '/jampot',
    [file('/jampot/a.spec.ts', '/jampot/a.spec.ts')],
    [file('/jampot/a.spec.ts')],
  );

  expect(tried?.flaky).toEqual([{ title: 'a.spec.ts', message: 'Error' }]);
});

test('a file that no second try came to stays as it was', () => {
  const first = [file('/jampot/a.spec.ts', '/jampot/a.spec.ts: plays')];

  expect(withSecondTries('/jampot', first, [])).toEqual(first);
});

test('what ended the second try is a failure beside the others', () => {
  const ended: JestFile = { ...file('', 'jest'), path: null };

  expect(withSecondTries('/jampot', [file('/jampot/a.spec.ts')], [ended])).toHaveLength(2);
});

const found = (passed: number, ...failed: string[]): Findings => ({
  count: { passed, failed: failed.length, skipped: 0 },
  failures: failed.map((title) => ({ title, message: 'Error' })),
  flaky: [],
});

test('a program that passes as a whole the second time is named as flaky', () => {
  expect(afterWholeRun(found(3, 'rolling'), found(4))).toEqual({
    ...found(4),
    flaky: [{ title: 'rolling', message: 'Error' }],
  });
  expect(afterWholeRun(found(3, 'rolling'), found(2, 'rolling'))).toEqual(found(2, 'rolling'));
});

test('what passed at once counts beside what only failed tests came to once more', () => {
  const first = found(270, 'a.e2e.ts: plays', 'b.e2e.ts: draws');

  expect(afterFailedOnes(first, found(1, 'b.e2e.ts: draws'))).toEqual({
    ...found(271, 'b.e2e.ts: draws'),
    flaky: [{ title: 'a.e2e.ts: plays', message: 'Error' }],
  });
});

test('nothing and twenty failures have no second try', () => {
  expect(isWorthASecondTry(found(5))).toBe(false);
  expect(isWorthASecondTry(found(5, 'a'))).toBe(true);
  expect(isWorthASecondTry(found(5, ...Array.from({ length: 20 }, (_, at) => `${at}`)))).toBe(
    false,
  );
});
