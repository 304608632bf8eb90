import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { OpenAnswers } from './open-answers.ts';

const answer = (destroyed = false) =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

describe('open answers', () => {
  it('are so many for each user, and free again when one is closed', () => {
    const open = new OpenAnswers(2);
    const first = answer();
    open.enter(1, first);
    open.enter(1, answer());
    open.enter(2, answer());
    expect(() => open.enter(1, answer())).toThrow(expect.objectContaining({ code: 'throttled' }));
    first.emit('close');
    open.enter(1, answer());
  });

  it('are not those that were closed before they were counted', () => {
    const open = new OpenAnswers(1);
    open.enter(1, answer(true));
    open.enter(1, answer());
    expect(() => open.enter(1, answer())).toThrow(expect.objectContaining({ code: 'throttled' }));
  });
});
