import { expect, it } from '@jest/globals';
import { findFreePort } from './ports.ts';

/** Of so many the system gives some a second time. */
const MANY = 3000;

it('names no port twice, for whoever was told one may not listen there yet', async () => {
  const ports: number[] = [];
  for (let count = 0; count < MANY; count += 1) ports.push(await findFreePort());
  expect(new Set(ports).size).toBe(MANY);
});
