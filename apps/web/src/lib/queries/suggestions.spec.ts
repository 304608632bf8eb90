import { describe, expect, test } from '@jest/globals';
import { bestOf } from './suggestions.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const best = (names: string[], typed: string) =>
  bestOf(named(...names), typed).map((row) => row.name);

describe('the best suggestions', () => {
  test('begin with what was typed, in any case, before those that hold it', () => {
    expect(best(['Aha Nils', 'nil', 'Nina', 'Vanilla'], 'NI')).toEqual([
      'nil',
      'Nina',
      'Aha Nils',
      'Vanilla',
    ]);
  });

  test('begin a later word before they hold it within one', () => {
    expect(best(['Administrator', 'Lee Mira', 'Mira'], 'mi')).toEqual([
      'Mira',
      'Lee Mira',
      'Administrator',
    ]);
  });

  test('hold every word', () => {
    expect(best(['Ada Lovelace', 'Ada Byron', 'Grace'], 'love ada')).toEqual(['Ada Lovelace']);
    expect(best(['An Ada', 'Ada An'], 'ada an')).toEqual(['Ada An', 'An Ada']);
  });

  test('are eight at most, and all of them for nothing typed', () => {
    const many = Array.from({ length: 12 }, (_, index) => `name ${index}`);
    expect(best(many, 'name')).toHaveLength(8);
    expect(best(['b', 'C', 'a'], ' ')).toEqual(['a', 'b', 'C']);
  });
});
