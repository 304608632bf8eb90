import { expect, test } from '@jest/globals';
import type { JestEnvironmentConfig } from '@jest/environment';
import { JampotError } from '@jampot/contracts';
import pg from 'pg';
import OneRealmEnvironment from './one-realm.environment.ts';

test('an error of a package is an error of the tests', () => {
  expect(new pg.DatabaseError('gone', 4, 'error')).toBeInstanceOf(Error);
});

test('what a file leaves at the process and on the global object is taken back', async () => {
  const config = { projectConfig: { testEnvironmentOptions: {}, fakeTimers: {} } };
  process.env['JAMPOT_KEPT'] = 'before';
  const environment = new OneRealmEnvironment(config as JestEnvironmentConfig, {
    testPath: 'this.spec.ts',
  });
  const { exit } = process;
  const { console } = globalThis;
  process.env['JAMPOT_KEPT'] = 'changed';
  process.env['JAMPOT_ADDED'] = 'more';
  process.exit = (() => undefined) as unknown as typeof process.exit;
  globalThis.console = { ...globalThis.console };
  Object.assign(globalThis, { left: 'behind' });
  environment.fakeTimersModern.useFakeTimers();

  await environment.teardown();

  expect(process.env['JAMPOT_KEPT']).toBe('before');
  expect(process.env).not.toHaveProperty('JAMPOT_ADDED');
  expect(process.exit).toBe(exit);
  expect(globalThis.console).toBe(console);
  expect(globalThis).not.toHaveProperty('left');
  await new Promise((resolve) => setTimeout(resolve, 1));
  delete process.env['JAMPOT_KEPT'];
});

test('the sources of libraries are loaded once for all the files of a worker', () => {
  const { createRequire: required } = process.getBuiltinModule('node:module');
  const loaded = required(import.meta.url)('../../libs/contracts/src/index.ts') as {
    readonly JampotError: unknown;
  };

  expect(loaded.JampotError).toBe(JampotError);
});
