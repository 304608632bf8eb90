import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { shortChange } from './short-change.ts';

describe('the change of a long text', () => {
  test('is whole when the text is short', () => {
    expect(shortChange('Brighter sky.', 'Darker sky.')).toEqual({
      before: 'Brighter sky.',
      after: 'Darker sky.',
    });
    expect(shortChange('', '# Wiki')).toEqual({ before: '', after: '# Wiki' });
  });

  test('leaves out what stayed, far from it', () => {
    const [head, tail] = ['a'.repeat(1000), 'z'.repeat(1000)];
    expect(shortChange(`${head} old ${tail}`, `${head} new ${tail}`)).toEqual({
      before: `…${'a'.repeat(29)} old ${'z'.repeat(29)}…`,
      after: `…${'a'.repeat(29)} new ${'z'.repeat(29)}…`,
    });
  });

  test('is cut where it is long itself', () => {
    const { before, after } = shortChange('x'.repeat(5000), 'end');
    expect(before).toBe(`${'x'.repeat(400)}…`);
    expect(after).toBe('end');
  });

  test('takes no letter apart', () => {
    expect(shortChange('🎬', '🎥')).toEqual({ before: '🎬', after: '🎥' });
  });

  test('is short, differs, and is the same for the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1200 }), fc.string({ maxLength: 1200 }), (a, b) => {
        const { before, after } = shortChange(a, b);
        expect(Math.max(before.length, after.length)).toBeLessThan(1000);
        if (Math.max(a.length, b.length) <= 400) expect(before === after).toBe(a === b);
      }),
    );
  });
});
