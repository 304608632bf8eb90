import { describe, expect, test } from '@jest/globals';
import { DEFAULT_FRAME_RATE, FRAME_RATE_CHOICES } from './frame-rate-choices.ts';
import { formatFrameRate, frameRateFraction, parseFrameRate } from './frame-rate-text.ts';
import { frameRate, sameFrameRate, timecodeBase } from './frame-rate.ts';

describe('a frame rate', () => {
  test.each([
    ['23.976', '24000/1001'],
    ['23.98', '24000/1001'],
    ['23,976', '24000/1001'],
    ['23.976024', '24000/1001'],
    ['29.97', '30000/1001'],
    ['59.94', '60000/1001'],
    ['119.88', '120000/1001'],
    ['24000/1001', '24000/1001'],
    ['50/2', '25/1'],
    ['25', '25/1'],
    ['30.00', '30/1'],
    ['12.5', '25/2'],
    ['59.9', '599/10'],
    ['27.976', '3497/125'],
    [24000 / 1001, '24000/1001'],
    [29.97, '30000/1001'],
    [25, '25/1'],
  ])('%s is exactly %s', (input, fraction) => {
    const rate = parseFrameRate(input);
    expect(rate.ok && frameRateFraction(rate.value)).toBe(fraction);
  });

  test.each([
    '',
    '0',
    '-25',
    'abc',
    '25fps',
    '1/0',
    '0/1',
    '1001',
    '25.',
    '1e3',
    Number.NaN,
    Infinity,
  ])('%p is none', (input) => {
    expect(parseFrameRate(input)).toEqual({ ok: false, error: 'Not a valid frame rate.' });
  });

  test('is 25 unless told', () => {
    expect(formatFrameRate(DEFAULT_FRAME_RATE)).toBe('25');
  });

  test('is chosen from the usual ones, and each choice reads back as itself', () => {
    const texts = FRAME_RATE_CHOICES.map(formatFrameRate);
    expect(texts).toEqual([
      '23.976',
      '24',
      '25',
      '27.976',
      '29.97',
      '30',
      '48',
      '50',
      '59.94',
      '60',
    ]);
    expect(texts.map(parseFrameRate)).toEqual(
      FRAME_RATE_CHOICES.map((value) => ({ ok: true, value })),
    );
  });

  test('is the same in any terms, and no other', () => {
    expect(sameFrameRate({ numerator: 50, denominator: 2 }, frameRate(25))).toBe(true);
    expect(sameFrameRate(frameRate(24_000, 1001), frameRate(24))).toBe(false);
  });

  test('counts its timecode by the next whole number', () => {
    expect(
      [frameRate(24_000, 1001), frameRate(25), frameRate(60_000, 1001), frameRate(1, 10)].map(
        timecodeBase,
      ),
    ).toEqual([24, 25, 60, 1]);
  });

  test('made from anything but positive integers is a bug', () => {
    expect(() => frameRate(0)).toThrow(RangeError);
    expect(() => frameRate(25, 0.5)).toThrow(RangeError);
  });
});
