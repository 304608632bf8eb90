import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { OpenTransfers } from './open-transfers.ts';

const reader = { accountId: 1, userId: 7, session: 'a' };
let refusal: Error | null = null;
let ended = false;
let asked = 0;
const transfers = new OpenTransfers({
  judge: {
    requireMember: async () => {
      asked += 1;
      if (refusal !== null) throw refusal;
    },
  },
  authenticator: { sessionEnded: () => ended },
});

/** An answer that is still being written. */
function answer() {
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    destroy: () => {
      response.destroyed = true;
      response.emit('close');
    },
  });
  return response;
}
const give = (response: ReturnType<typeof answer>) =>
  transfers.giving(reader, 'a/1/film', response as unknown as ServerResponse);
const later = () => jest.advanceTimersByTimeAsync(3000);

beforeEach(() => {
  jest.useFakeTimers();
  [refusal, ended, asked] = [null, false, 0];
});
afterEach(() => {
  jest.useRealTimers();
});

test('a file that takes long goes on for as long as its reader may have it', async () => {
  const response = answer();
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
  const response = answer();
  give(response);
  ended = true;
  await later();
  expect(response.destroyed).toBe(true);
});

test('one that was given in a moment is judged once, when it was opened', async () => {
  const response = answer();
  give(response);
  response.emit('close');
  await later();
  await later();
  expect(asked).toBe(0);
  const next = answer();
  give(next);
  await later();
  expect(asked).toBe(1);
  next.destroy();
  await later();
});
