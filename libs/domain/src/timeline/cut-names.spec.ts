import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { comparisonKey } from '../names/names.ts';
import {
  customNameProblem,
  customNames,
  CUSTOM_NAME_MESSAGES,
  distinctNames,
  fileStem,
  shotName,
} from './cut-names.ts';

describe('names of a cut', () => {
  test.each([
    ['SH010.v002.mov', 'SH010_v002_mov'],
    [' e\u0301 ', 'é'],
    ['a/b*', 'a/b*'],
    ['a\u0000b', null],
    ['a\u2028b', null],
    ['x'.repeat(256), null],
    [`${' '.repeat(5000)}x`, null],
  ])('of %j are %j', (clip, name) => {
    expect(shotName(clip)).toBe(name);
  });

  test('lose their version on demand', () => {
    expect(shotName('SH010_v002_comp_V3', { ignoreVersion: true })).toBe('SH010_comp');
    expect(fileStem('C:\\a\\SH.010.mov')).toBe('SH.010');
    expect(fileStem('.mov')).toBe('.mov');
  });

  test('of a pattern are padded and grow', () => {
    expect(customNames('EP01-SC##', 2)).toEqual({ ok: true, value: ['EP01-SC01', 'EP01-SC02'] });
    expect(customNames('A#_x', 10)).toMatchObject({
      value: expect.arrayContaining(['A9_x', 'A10_x']),
    });
  });

  test('of a pattern have room for the last number', () => {
    const pattern = `${'x'.repeat(253)}##`;
    expect(customNames(pattern, 99)).toMatchObject({ ok: true });
    expect(customNames(pattern, 100)).toEqual({ ok: false, error: 'No more than 255 characters.' });
  });

  test.each([
    ['', CUSTOM_NAME_MESSAGES.required],
    ['EP 01#', CUSTOM_NAME_MESSAGES.characters],
    ['EP01', CUSTOM_NAME_MESSAGES.notUnique],
    ['E#P#', CUSTOM_NAME_MESSAGES.oneRun],
    ['EP##', null],
  ])('pattern %j: %j', (pattern, problem) => {
    expect(customNameProblem(pattern)).toBe(problem);
  });

  test('that come again are numbered, past what is there already', () => {
    expect(distinctNames(['a', 'A', 'a_2', 'a'], 'number')).toEqual(['a', 'A_3', 'a_2', 'a_4']);
    expect(distinctNames(['a', 'A', 'b'], 'first')).toEqual(['a', null, 'b']);
    const [, long = ''] = distinctNames(['x'.repeat(255), 'x'.repeat(255)], 'number');
    expect(long).toBe(`${'x'.repeat(253)}_2`);
  });

  test('that are long and differ at their ends alone are numbered once round', () => {
    const long = Array.from({ length: 5000 }, (_, at) => 'x'.repeat(249) + String(at + 100_000));
    const looked = jest.spyOn(Set.prototype, 'has');
    const made = distinctNames([...long, ...long], 'number');
    const looks = looked.mock.calls.length;
    looked.mockRestore();
    expect(new Set(made).size).toBe(10_000);
    expect(looks).toBeLessThan(100_000);
  });

  test('are always distinct', () => {
    const name = fc.constantFrom('a', 'A', 'a_2', 'a_3', 'b', 'b_2', 'a_2_2');
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const made = distinctNames(names, 'number').map((one) => comparisonKey(one ?? ''));
        expect(new Set(made).size).toBe(names.length);
      }),
    );
  });
});
