import { expect, test } from '@jest/globals';
import { statusTimes } from './status-times.ts';

const step = (at: number, name: string) => ({ at, name, color: `#${name}` });

test('each status lasts until the next one, the last until now', () => {
  expect(statusTimes([step(10, 'a'), step(25, 'b'), step(40, 'a')], 100)).toEqual([
    { from: 10, to: 25, name: 'a', color: '#a' },
    { from: 25, to: 40, name: 'b', color: '#b' },
    { from: 40, to: 100, name: 'a', color: '#a' },
  ]);
});

test('a change of the assignee does not end a status', () => {
  expect(statusTimes([step(10, 'a'), step(25, 'a'), step(40, 'b')], 100)).toEqual([
    { from: 10, to: 40, name: 'a', color: '#a' },
    { from: 40, to: 100, name: 'b', color: '#b' },
  ]);
});

test('a clock that goes back leaves nothing of negative length', () => {
  expect(statusTimes([step(50, 'a'), step(40, 'b')], 45)).toEqual([
    { from: 50, to: 50, name: 'a', color: '#a' },
    { from: 40, to: 45, name: 'b', color: '#b' },
  ]);
  expect(statusTimes([], 1)).toEqual([]);
});
