import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { spreadOut } from './spread-out.ts';

describe('what many browsers are told at once', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('is done once, at a moment of its own, with the newest word', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const work = jest.fn();
    const { ask } = spreadOut(work, 4000);
    ask(1);
    jest.advanceTimersByTime(1900);
    ask(2);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(work.mock.calls).toEqual([[2]]);
    ask(3);
    jest.advanceTimersByTime(2000);
    expect(work.mock.calls).toEqual([[2], [3]]);
  });

  test('is left when the page goes', () => {
    const work = jest.fn();
    const { ask, cancel } = spreadOut(work, 4000);
    ask(1);
    cancel();
    jest.advanceTimersByTime(4000);
    expect(work).not.toHaveBeenCalled();
  });
});
