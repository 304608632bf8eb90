import { expect, it } from '@jest/globals';
import { findFreePort } from './ports.ts';

/** Among so many some would be drawn twice. */
const MANY = 3000;

it('names no port twice, for whoever was told one may not listen there yet', async () => {
  const ports = await Promise.all(Array.from({ length: MANY }, () => findFreePort()));
  expect(new Set(ports).size).toBe(MANY);
});

it('names none that Linux gives to connections that go out', async () => {
  for (let count = 0; count < 100; count += 1) expect(await findFreePort()).toBeLessThan(32_768);
});
