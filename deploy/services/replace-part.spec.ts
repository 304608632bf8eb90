import { describe, expect, it } from '@jest/globals';
import { comment, replaceOnce, replacePart } from './replace-part.ts';

const MADE = 'made from apps/*/src/service.ts by node deploy/services/generate.ts';

describe('a part of a file', () => {
  it('is replaced between its marks, as deep as they stand, and nothing else', () => {
    const text = `a\n  # one: ${MADE}\n  old\n  # one: end\n# two: ${MADE}\n# two: end\n`;
    const made = replacePart(text, 'one', ['x:', '', '  y: $&']);
    expect(made).toBe(
      `a\n  # one: ${MADE}\n  x:\n\n    y: $&\n  # one: end\n# two: ${MADE}\n# two: end\n`,
    );
    expect(replacePart(made, 'one', ['old'])).toBe(text);
  });

  it('has to be there', () => {
    expect(() => replacePart('a', 'one', [])).toThrow('There is no part "one".');
    expect(() => replaceOnce('a a', /a/u, 'b')).toThrow('is there 2 times');
    expect(replaceOnce('a b', /a/u, '$1')).toBe('$1 b');
  });

  it('has comments of no more than the width', () => {
    expect(comment('one two three', 9)).toEqual(['# one two', '# three']);
    expect(comment('one', 3)).toEqual(['# one']);
  });
});
