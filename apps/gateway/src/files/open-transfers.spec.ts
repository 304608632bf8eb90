import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { standingAnswer } from '@jampot/testing';
import type { ServerResponse } from 'node:http';
import type { Authenticator } from '../tokens/authenticator.ts';
import { transfersOfGuests, transfersOfMembers } from './open-transfers.ts';

const reader = { accountId: 1, userId: 7, session: 'a' };
let refusal: Error | null = null;
let ended = false;
let asked = 0;
let revoke: Parameters<Authenticator['onRevoked']>[0] = () => undefined;
const transfers = transfersOfMembers({
  judge: {
    requireMember: async () => {
      asked += 1;
      if (refusal !== null) throw refusal;
    },
  },
  authenticator: {
    sessionEnded: () => ended,
    onRevoked: (listener) => {
      revoke = listener;
      return () => undefined;
    },
  },
});

const give = (response: ServerResponse) => transfers.giving(reader, 'a/1/film', response);
const later = () => jest.advanceTimersByTimeAsync(3000);

beforeEach(() => {
  jest.useFakeTimers();
  [refusal, ended, asked] = [null, false, 0];
});
afterEach(() => {
  jest.useRealTimers();
});

test('a file that takes long goes on for as long as its reader may have it', async () => {
  const response = standingAnswer();
  give(response);
  await later();
  refusal = new JampotError('unavailable');
  await later();
  expect([asked, response.destroyed]).toEqual([2, false]);
  refusal = new JampotError('not_found');
  await later();
  expect(response.destroyed).toBe(true);
  await later();
  expect(asked).toBe(3);
});

test('it ends with the session', async () => {
  const response = standingAnswer();
  give(response);
  ended = true;
  await later();
  expect(response.destroyed).toBe(true);
});

test('what is revoked counts at once, for whom it is about', async () => {
  const [mine, theirs] = [standingAnswer(), standingAnswer()];
  give(mine);
  transfers.giving({ ...reader, userId: 8 }, 'a/1/film', theirs);
  const revocation = { kind: 'user', id: '7', issued_until: 0, forget_after: 0 } as const;
  revoke(revocation);
  await jest.advanceTimersByTimeAsync(0);
  expect([asked, mine.destroyed]).toEqual([1, false]);
  refusal = new JampotError('not_found');
  revoke(revocation);
  await jest.advanceTimersByTimeAsync(0);
  expect([mine.destroyed, theirs.destroyed]).toEqual([true, false]);
  theirs.destroy();
  await later();
});

test('of several files after each other the one counts that is on its way', async () => {
  const response = standingAnswer();
  let key: string | null = null;
  transfers.giving(reader, () => key, response);
  await later();
  expect(asked).toBe(0);
  key = 'a/1/second';
  refusal = new JampotError('not_found');
  await later();
  expect([asked, response.destroyed]).toEqual([1, true]);
});

test('one that was given in a moment is judged once, when it was opened', async () => {
  const response = standingAnswer();
  give(response);
  response.emit('close');
  await later();
  await later();
  expect(asked).toBe(0);
  const next = standingAnswer();
  give(next);
  await later();
  expect(asked).toBe(1);
  next.destroy();
  await later();
});

test('what a share shows no more ends within a second, and the rest of it goes on', async () => {
  const shown = new Set(['a/1/gone', 'a/1/kept']);
  const guests = transfersOfGuests({
    requireGuest: async (_share, key) => {
      if (!shown.has(key)) throw new JampotError('not_found');
    },
  });
  const [gone, kept] = [standingAnswer(), standingAnswer()];
  guests.giving(4, 'a/1/gone', gone);
  guests.giving(4, 'a/1/kept', kept);
  shown.delete('a/1/gone');
  await jest.advanceTimersByTimeAsync(1000);
  expect([gone.destroyed, kept.destroyed]).toEqual([true, false]);
  kept.destroy();
  await later();
});
