import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { changedParts } from './changed-parts.ts';

describe('the parts of a change', () => {
  test('are what stayed, what went and what came', () => {
    expect(
      changedParts('Make the sky darker, please', 'Make the sky much brighter, please'),
    ).toEqual({
      start: 'Make the sky ',
      removed: 'darker,',
      added: 'much brighter,',
      end: ' please',
    });
  });

  test.each([
    ['', 'new', { start: '', removed: '', added: 'new', end: '' }],
    ['old', '', { start: '', removed: 'old', added: '', end: '' }],
    ['a', 'a', { start: 'a', removed: '', added: '', end: '' }],
    ['a a', 'a a a', { start: 'a a', removed: '', added: ' a', end: '' }],
  ])('of %j and %j', (before, after, parts) => {
    expect(changedParts(before, after)).toEqual(parts);
  });

  test('make both texts again', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const { start, removed, added, end } = changedParts(before, after);
        expect(start + removed + end).toBe(before);
        expect(start + added + end).toBe(after);
      }),
    );
  });
});
