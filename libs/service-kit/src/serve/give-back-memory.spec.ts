import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { giveBackMemoryAtRest } from './give-back-memory.ts';

const MEGABYTE = 1024 * 1024;
const LOOK = 5_000;
const own = { seconds: 0, bytes: 0, collected: 0 };
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(own, { seconds: 2, bytes: 120 * MEGABYTE, collected: 0 });
  stop = giveBackMemoryAtRest({
    seconds: () => own.seconds,
    bytes: () => own.bytes,
    collect: () => {
      own.collected += 1;
      own.bytes = 100 * MEGABYTE;
      own.seconds += 0.2;
    },
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function work(seconds: number, megabytes: number) {
  own.seconds += seconds;
  own.bytes += megabytes * MEGABYTE;
  jest.advanceTimersByTime(LOOK);
}

test('memory is given back once nothing is being done, and not while something is', () => {
  work(1, 5);
  work(0.2, 0);
  expect(own.collected).toBe(0);
  work(0.01, 0);
  expect(own.collected).toBe(1);
});

test('it is given back again when work has taken more, and not for a little', () => {
  work(0, 0);
  work(0.01, 2);
  work(0.01, 2);
  expect(own.collected).toBe(1);
  work(3, 20);
  work(0, 0);
  expect(own.collected).toBe(2);
});

test('what goes a moment after it was given back is not counted as kept', () => {
  work(0, 0);
  own.bytes = 90 * MEGABYTE;
  work(0, 0);
  work(0, 9);
  expect(own.collected).toBe(2);
});

test('nothing is given back after the end', () => {
  stop();
  work(0, 0);
  expect(own.collected).toBe(0);
});
