import { expect, test } from '@jest/globals';
import { addressesEnd } from './share-reader.ts';

const at = (time: string) => Date.parse(`2026-01-01T${time}Z`);
const end = (now: string, expires: string | null = null) =>
  new Date(addressesEnd(expires === null ? null : new Date(at(expires)), at(now)) * 1000)
    .toISOString()
    .slice(11, 19);

test('addresses stay the same for five minutes, and are good for ten to fifteen', () => {
  expect(end('10:00:00')).toBe('10:15:00');
  expect(end('10:04:59')).toBe('10:15:00');
  expect(end('10:05:00')).toBe('10:20:00');
});

test('they end with the share', () => {
  expect(end('10:00:00', '10:02:30')).toBe('10:02:30');
  expect(end('10:00:00', '10:20:00')).toBe('10:15:00');
});
