import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { DownloadTickets, MOST_TICKETS } from './download-tickets.ts';
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
const order = (ids: readonly number[], other: Partial<DownloadOrder> = {}): DownloadOrder => ({
  token: { caller, issued: 1, expires: 2 },
  ids,
  file: 'source',
  folder: 'Shots',
  ...other,
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

describe('tickets together', () => {
  const of = (user: number, account = 1) => ({
    token: { caller: { ...caller, user_id: user, account_id: account }, issued: 1, expires: 2 },
  });

  test('tell all their ids in turn, and the folder that they have in common', () => {
    const written = [order([1, 2]), order([9]), order([4])].map((one) => tickets.write(one, NOW));
    const read = tickets.readAll(written, NOW);
    expect([...read.pieces()]).toEqual([[1, 2], [9], [4]]);
    expect([read.file, read.folder, read.token.caller]).toEqual(['source', 'Shots', caller]);
    const elsewhere = tickets.write(order([5], { folder: 'Plates' }), NOW);
    expect(tickets.readAll([...written, elsewhere], NOW).folder).toBeNull();
  });

  test('live as long as the newest of them, and are of its session', () => {
    const token = { caller: { ...caller, session_id: 'later' }, issued: 1, expires: 2 };
    const [old, fresh] = [
      tickets.write(order([1]), NOW - 900_000),
      tickets.write(order([2], { token }), NOW),
    ];
    const read = tickets.readAll([fresh, old], NOW + 299_000);
    expect([...read.pieces()]).toEqual([[2], [1]]);
    expect(read.token.caller.session_id).toBe('later');
    expect(() => tickets.readAll([old, fresh], NOW + 300_000)).toThrow(
      expect.objectContaining({ code: 'link_expired' }),
    );
  });

  test.each([
    ['another user', of(8)],
    ['another account', of(7, 2)],
    ['another kind of file', { file: 'preview' as const }],
  ])('are refused when one is of %s', (_what, other) => {
    const written = [order([1]), order([2], other)].map((one) => tickets.write(one, NOW));
    expect(() => tickets.readAll(written, NOW)).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });

  test('are no more than so many', () => {
    const ids = Array.from({ length: 900 }, (_, at) => at + 1);
    const many = Array<string>(MOST_TICKETS).fill(tickets.write(order(ids), NOW));
    expect([...tickets.readAll(many, NOW).pieces()]).toHaveLength(MOST_TICKETS);
    expect(() => tickets.readAll([...many, many[0] ?? ''], NOW)).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });

  test('are refused when one was changed, or there is none', () => {
    const good = tickets.write(order([1]), NOW);
    for (const wrong of [[], [''], [good, `${good}A`], [good, '']]) {
      expect(() => tickets.readAll(wrong, NOW)).toThrow(
        expect.objectContaining({ code: 'not_found' }),
      );
    }
  });
});
