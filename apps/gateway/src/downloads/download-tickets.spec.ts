import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { DownloadTickets } from './download-tickets.ts';
import type { DownloadOrder } from './download-tickets.ts';

const tickets = new DownloadTickets(randomBytes(32).toString('base64'));
const caller = {
  user_id: 7,
  account_id: 1,
  role_id: 5,
  level: 4,
  permissions: { assets: 'crud' as const },
  session_id: 's',
};
const order = (ids: readonly number[]): DownloadOrder => ({
  token: { caller, issued: 1, expires: 2 },
  ids,
  file: 'source',
});
const NOW = 1_800_000_000_000;

describe('a ticket for a download', () => {
  test('tells who may have which files, in their order', () => {
    const ids = [90, 3, 4, 1_000_000_007];
    const read = tickets.read(tickets.write(order(ids), NOW), NOW + 299_000);
    expect([read.ids, read.file, read.token.caller]).toEqual([ids, 'source', caller]);
  });

  test('ends after five minutes', () => {
    const ticket = tickets.write(order([1]), NOW);
    expect(() => tickets.read(ticket, NOW + 300_000)).toThrow(
      expect.objectContaining({ code: 'link_expired' }),
    );
  });

  test('is refused when a letter of it is another, or somebody else made it', () => {
    const ticket = tickets.write(order([1]), NOW);
    const other = new DownloadTickets(randomBytes(32).toString('base64'));
    for (const wrong of [`A${ticket}`, `${ticket}A`, ticket.replace('.', ''), '', '.', 'x.y']) {
      expect(() => tickets.read(wrong, NOW)).toThrow(
        expect.objectContaining({ code: 'not_found' }),
      );
    }
    expect(() => other.read(ticket, NOW)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  test('of a thousand assets fits an address', () => {
    const ids = Array.from({ length: 1000 }, (_, at) => 4_000_000 + at * 37);
    expect(tickets.write(order(ids), NOW).length).toBeLessThan(4000);
    const scattered = Array.from({ length: 1000 }, () => Math.ceil(Math.random() * 99_999_999));
    expect(tickets.write(order(scattered), NOW).length).toBeLessThan(9000);
  });
});
