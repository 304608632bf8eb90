import { expect, test } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { callerOf, standingAnswer } from '@jampot/testing';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { VerifiedToken } from '../tokens/access-tokens.ts';
import { OpenZips } from './open-zips.ts';

const revoked = new Set<number>();
const listeners: (() => void)[] = [];
const judged: (() => string | null)[] = [];
const zips = new OpenZips({
  authenticator: {
    onRevoked: (listener) => {
      listeners.push(() => listener({ kind: 'user', id: '1', issued_until: 0, forget_after: 0 }));
      return () => undefined;
    },
    recheck: ({ caller, expires }) => {
      if (revoked.has(caller.user_id) || expires < 10) throw new JampotError('session_expired');
    },
  },
  transfers: {
    giving: (_reader, key) => {
      if (typeof key === 'function') judged.push(key);
    },
  },
  store: { read: async () => Readable.from(['bytes']) },
});

const tokenOf = (user_id: number): VerifiedToken => ({
  caller: callerOf(1, { user_id }),
  issued: 1,
  expires: 5,
});

const give = (user: number, response: ServerResponse) => zips.giving(tokenOf(user), response);

test('a zip ends at once with the session behind it, those of others go on', () => {
  const [mine, theirs] = [standingAnswer(), standingAnswer()];
  give(1, mine);
  give(2, theirs);
  revoked.add(1);
  for (const tell of listeners) tell();
  expect([mine.destroyed, theirs.destroyed]).toEqual([true, false]);
  expect(() => give(1, standingAnswer())).toThrow();
});

test('the file that is read is judged for as long as it is', async () => {
  const source = give(3, standingAnswer());
  const key = judged.at(-1);
  expect(key?.()).toBeNull();
  await source.read('a/1/first');
  expect(key?.()).toBe('a/1/first');
  await source.read('a/1/second');
  expect(key?.()).toBe('a/1/second');
});
