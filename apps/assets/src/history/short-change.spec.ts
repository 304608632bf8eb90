import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { shortChange } from './short-change.ts';

const someText = fc.string({ maxLength: 1200, unit: 'binary' });

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
    // Two letters with the same second half, and texts whose every cut falls into a letter.
    expect(shortChange('\u{1f3ac}!', '\u{1f7ac}!')).toEqual({
      before: '\u{1f3ac}!',
      after: '\u{1f7ac}!',
    });
    const long = `a${'🎬'.repeat(1000)}`;
    for (const text of Object.values(shortChange(`${long}b${long}`, `${long}${long}`))) {
      expect(text.isWellFormed()).toBe(true);
    }
    expect(shortChange(long, '').before.isWellFormed()).toBe(true);
  });

  test('takes neither time nor memory for the longest texts', () => {
    const before = process.memoryUsage().heapUsed;
    const [one, other] = ['x'.repeat(200_000), `${'x'.repeat(199_999)}y`];
    const started = process.threadCpuUsage();
    for (let time = 0; time < 10; time += 1) shortChange(one, other);
    expect(process.threadCpuUsage(started).user).toBeLessThan(200_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(8_000_000);
  });

  test('is short, differs, and is the same for the same', () => {
    fc.assert(
      fc.property(someText, someText, (a, b) => {
        const { before, after } = shortChange(a, b);
        expect(before.isWellFormed() && after.isWellFormed()).toBe(true);
        expect(Math.max(before.length, after.length)).toBeLessThan(1000);
        if (Math.max(a.length, b.length) <= 400) expect(before === after).toBe(a === b);
      }),
    );
  });
});
