import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SeenEvents } from './seen-events.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('seen events', () => {
  it('are those that answers and live events told of', () => {
    const seen = new SeenEvents();
    expect(seen.header).toBe('');
    seen.answered(null);
    seen.answered('assets.changed:5 versions.changed:6');
    seen.heard('notes.changed:2');
    seen.answered('assets.changed:4');
    seen.heard('assets.changed:4');
    expect(seen.header).toBe(
      'assets.changed:5 versions.changed:6 assets.changed:4 notes.changed:2',
    );
  });

  it('are forgotten after a minute, each for itself', () => {
    const seen = new SeenEvents();
    seen.answered('assets.changed:5');
    seen.heard('notes.changed:1');
    jest.advanceTimersByTime(59_000);
    seen.answered('assets.changed:6');
    jest.advanceTimersByTime(1000);
    expect(seen.header).toBe('assets.changed:6');
    jest.advanceTimersByTime(59_000);
    expect(seen.header).toBe('');
  });

  it('are a few of each name, however many there are', () => {
    const seen = new SeenEvents();
    seen.answered('assets.changed:7');
    for (let at = 1000; at < 2000; at += 1) seen.heard(`assets.changed:${at}`);
    const heard = [1996, 1997, 1998, 1999].map((at) => `assets.changed:${at}`);
    expect(seen.header).toBe(['assets.changed:7', ...heard].join(' '));
  });

  it('of answers are shared through their keeper, which may hold anything', () => {
    let kept: string | null = 'null\n{"at":1}\n5 5\n\n1 assets.changed:9';
    const keeper = {
      read: () => kept,
      write: (text: string) => {
        kept = text;
      },
    };
    const [one, other] = [new SeenEvents(keeper), new SeenEvents(keeper)];
    expect(one.header).toBe('');
    one.answered('assets.changed:5');
    one.heard('notes.changed:1');
    expect(other.header).toBe('assets.changed:5');
  });
});
