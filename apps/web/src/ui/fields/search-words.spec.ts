import { describe, expect, it } from '@jest/globals';
import { searchWords, withKnown } from './search-words.ts';

describe('the words of a search field', () => {
  const asking = (typed: string, ...asked: string[]) => ({ ...searchWords(''), typed, asked });

  it('stay as they are typed, whatever of them the address tells late', () => {
    const first = withKnown(asking('abcd', 'ab', 'abc'), 'ab');
    expect(first).toEqual({ typed: 'abcd', known: 'ab', asked: ['abc'] });
    expect(withKnown(first, 'abc').typed).toBe('abcd');
  });

  it('keep the space that was just typed', () => {
    expect(withKnown(asking('big ', 'big'), 'big').typed).toBe('big ');
  });

  it('are those of the address where the field did not ask for them', () => {
    expect(withKnown(asking('ab'), '').typed).toBe('');
    // It did once, but somebody went back to it.
    const there = withKnown(withKnown(asking('abc', 'ab', 'abc'), 'ab'), 'abc');
    expect(withKnown(there, 'ab').typed).toBe('ab');
  });
});
