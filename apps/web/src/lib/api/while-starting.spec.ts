import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@jampot/client';
import { startingPause, whileStarting } from './while-starting.ts';

const refused = (status: number, retryAfter: string | null) =>
  new ApiError(status, 'GET', {}, retryAfter);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('only what is starting is waited for, as long as it asks', () => {
  expect(startingPause(0, refused(503, '2'))).toBe(2000);
  expect(startingPause(0, refused(503, null))).toBeNull();
  expect(startingPause(0, refused(429, '2'))).toBeNull();
  expect(startingPause(15, refused(503, '1'))).toBeNull();
  expect(startingPause(0, new Error('broken'))).toBeNull();
});

test('a call is made again until somebody takes it', async () => {
  const answers = [refused(503, '1'), refused(503, '1'), 'taken'];
  const call = jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  const made = whileStarting(call);
  await jest.advanceTimersByTimeAsync(999);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1001);
  expect(await made).toBe('taken');
  expect(call).toHaveBeenCalledTimes(3);
});

test('any other refusal is told at once', async () => {
  const call = jest.fn(() => Promise.reject(refused(401, null)));
  await expect(whileStarting(call)).rejects.toMatchObject({ status: 401 });
  expect(call).toHaveBeenCalledTimes(1);
});
