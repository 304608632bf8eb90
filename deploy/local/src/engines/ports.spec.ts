import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { findFreePort } from './ports.ts';

/** Among so many some would be drawn twice. */
const MANY = 3000;

it('names no port twice, for whoever was told one may not listen there yet', async () => {
  const ports: number[] = [];
  for (let count = 0; count < MANY; count += 1) ports.push(await findFreePort());
  expect(new Set(ports).size).toBe(MANY);
});

it('names none that the system gives to connections that go out', async () => {
  const [lowest = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
    .split(/\s+/u)
    .map(Number);
  for (let count = 0; count < 100; count += 1) expect(await findFreePort()).toBeLessThan(lowest);
});
