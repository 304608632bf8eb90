import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { UnreadAnswers } from './unread-answers.ts';
import type { Reader } from './unread-answers.ts';

const limits = { reader: 1000, account: 1500, whole: 100, wholePerByte: 1 };
const throttled = expect.objectContaining({ code: 'throttled' });

const reader = (user_id: number, account_id = 1): Reader => ({
  caller: { user_id, account_id },
  clientAddress: '10.0.0.1',
});
const stranger = (clientAddress: string): Reader => ({ caller: null, clientAddress });

function answer() {
  const destroy = jest.fn();
  const req = { socket: { destroy } };
  const response = Object.assign(new EventEmitter(), { req, destroy: jest.fn() });
  return { response: response as unknown as ServerResponse, destroy };
}

afterEach(() => {
  jest.useRealTimers();
});

describe('answers that nobody reads', () => {
  it('are given to a person up to a limit, and again as soon as they were read', () => {
    const answers = new UnreadAnswers(limits);
    const { response } = answer();
    answers.keep(reader(1), response, 900);
    expect(() => answers.require(reader(1), 200)).toThrow(throttled);
    answers.require(reader(2), 200);
    response.emit('close');
    answers.require(reader(1), 200);
  });

  it('are given to an account up to a limit, however many people it has', () => {
    const answers = new UnreadAnswers(limits);
    answers.keep(reader(1), answer().response, 800);
    answers.keep(reader(2), answer().response, 600);
    expect(() => answers.require(reader(3), 200)).toThrow(throttled);
    answers.require(reader(4, 2), 200);
  });

  it('count for an account no more than one person may leave unread', () => {
    const answers = new UnreadAnswers(limits);
    for (let n = 0; n < 5; n += 1) answers.keep(reader(1), answer().response, 600);
    answers.require(reader(2), 200);
    expect(() => answers.requireSome(reader(1))).toThrow(throttled);
    answers.requireSome(reader(2));
  });

  it('are given to the strangers of a network up to a limit', () => {
    const answers = new UnreadAnswers(limits);
    answers.keep(stranger('2001:db8::1'), answer().response, 900);
    expect(() => answers.require(stranger('2001:db8::2'), 200)).toThrow(throttled);
    answers.require(stranger('10.0.0.2'), 200);
  });

  it('are none of whoever left before they were given', () => {
    const answers = new UnreadAnswers(limits);
    const { response } = answer();
    Object.assign(response, { destroyed: true });
    answers.keep(reader(1), response, 900);
    answers.require(reader(1), 900);
  });

  it('are given when they are the only one, however long', () => {
    new UnreadAnswers(limits).require(reader(1), 5000);
  });

  it('end their connection when reading takes too long for their length', () => {
    jest.useFakeTimers();
    const answers = new UnreadAnswers(limits);
    const slow = answer();
    const read = answer();
    answers.keep(reader(1), slow.response, 500);
    answers.keep(reader(2), read.response, 500);
    jest.advanceTimersByTime(590);
    read.response.emit('close');
    expect(slow.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(20);
    answers.require(reader(1), 900);
    expect(slow.destroy).toHaveBeenCalledTimes(1);
    expect(read.destroy).not.toHaveBeenCalled();
  });
});
