import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { ComposeCopy } from './load-compose.ts';

let compose: ComposeCopy;
beforeEach(() => {
  compose = new ComposeCopy();
  expect(compose.makeEnv().status).toBe(0);
});
afterEach(() => compose[Symbol.dispose]());

const kept = (): string => readFileSync(compose.envFile, 'utf8');

it('leaves secrets that are there as they are', () => {
  const before = kept();
  expect(compose.makeEnv().stdout).toContain('is left as it is');
  expect(kept()).toBe(before);
});

it('adds the secret that the release before did not have', () => {
  const older = kept().replace(/^NATS_WORKER_PASSWORD=.*\n/mu, '');
  writeFileSync(compose.envFile, older);
  expect(compose.makeEnv().status).toBe(0);
  expect(kept()).toMatch(/^NATS_WORKER_PASSWORD=[\da-f]{48}$/mu);
  expect(kept().startsWith(older)).toBe(true);
  expect(statSync(compose.envFile).mode & 0o077).toBe(0);
});
