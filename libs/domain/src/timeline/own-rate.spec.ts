import { describe, expect, test } from '@jest/globals';
import { frameRate } from '../frame-rate/frame-rate.ts';
import { ownRate } from './own-rate.ts';

const FILM = frameRate(24_000, 1001);

describe('the rate of a folder', () => {
  test('is that of most of its shots, exactly', () => {
    expect(ownRate([25, 23.976, null, 23.976])).toEqual(FILM);
    expect(ownRate([frameRate(50), frameRate(100, 2), 25])).toEqual(frameRate(50));
  });

  test('is the first of those that are as frequent', () => {
    expect(ownRate([48, 25])).toEqual(frameRate(48));
    expect(ownRate([25, 48])).toEqual(frameRate(25));
  });

  test.each([[[]], [[null, undefined]], [[0]]])('is unknown of %j', (rates) => {
    expect(ownRate(rates)).toBeNull();
  });
});
