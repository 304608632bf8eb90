import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { matchingPattern } from './match-pattern.ts';
import { caughtBy, parsePattern } from './pattern.ts';

const caught = (pattern: string, text: string) => caughtBy(parsePattern(pattern), text);
const found = (name: string, pattern: string, others: readonly string[], otherPattern: string) =>
  [
    ...matchingPattern(
      [{ id: 1, name, folder: '' }],
      others.map((one, index) => ({ id: 10 + index, name: one, folder: '' })),
      pattern,
      otherPattern,
    ),
  ]
    .flat()
    .flatMap(({ matches }) => matches.map(({ id }) => others[id - 10]));

describe('a pattern', () => {
  test.each([
    ['sh#_anim', 'sh010_anim', ['010']],
    ['sh#_anim', 'sh_anim', null],
    ['*_#', 'a_b_12', ['a_b', '12']],
    ['#0', '1000', ['100']],
    ['a.c', 'abc', null],
    ['*', '', ['']],
    ['', '', []],
    ['$', '$', []],
  ])('%s in %s catches %j', (pattern, text, wanted) => {
    expect(caught(pattern, text)).toEqual(wanted);
  });

  test('fits as a regular expression of its meaning does', () => {
    const part = fc.constantFrom('*', '#', 'a', '1', '.');
    const text = fc.string({ unit: fc.constantFrom('a', '1', '.', 'b'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 7 }), text, (parts, of) => {
        const pattern = parts.join('');
        const source = pattern.replaceAll(/\*+|#+|\./gu, (one) =>
          one === '.' ? '\\.' : one.startsWith('*') ? '(.*?)' : '(\\d+)',
        );
        const wanted = new RegExp(`^${source}$`, 'u').exec(of);
        expect(caught(pattern, of)).toEqual(wanted === null ? null : wanted.slice(1));
      }),
    );
  });

  test('finds names made of what it caught, whatever their case', () => {
    const others = ['SH010_Rig', 'sh020_rig', 'sh010_rig_old'];
    expect(found('Sh010_anim', 'sh#_anim', others, 'sh$1_rig')).toEqual(['SH010_Rig']);
    expect(found('sh010_anim', '*_anim', others, '$1*')).toEqual(['SH010_Rig', 'sh010_rig_old']);
    expect(found('sh010_comp', '*_anim', others, '$1*')).toEqual([]);
  });

  test('takes signs that were caught as they are', () => {
    expect(found('a*b', '*', ['a*b', 'axb'], '$1')).toEqual(['a*b']);
  });

  test('is fitted to what holds its texts alone, and once where nothing of the first stands in it', () => {
    const reads = jest.spyOn(String.prototype, 'startsWith');
    const names = (from: number, end: string) =>
      Array.from({ length: 300 }, (_, index) => ({
        id: from + index,
        name: `sh${String(index).padStart(4, '0')}_${end}`,
        folder: '',
      }));
    const [assets, others] = [names(1, 'anim'), names(1001, 'layout')];
    const match = (otherPattern: string) => {
      reads.mockClear();
      return [...matchingPattern(assets, others, 'sh#_anim', otherPattern)].flat();
    };
    expect(match('*$1*').map(({ matches }) => matches.map(({ id }) => id))).toEqual(
      others.map(({ id }) => [id]),
    );
    expect(reads.mock.calls.length).toBeLessThan(300 * 100);
    expect(match('*_layout').every(({ matches }) => matches.length === 3)).toBe(true);
    expect(reads.mock.calls.length).toBeLessThan(300 * 100);
    reads.mockRestore();
  });
});
