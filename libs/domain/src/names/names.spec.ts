import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { ASSET_NAME, FOLDER_NAME, PATHMAP_TARGET, TAG_NAME } from './name-rules.ts';
import { checkName, cleanName, comparisonKey, nameProblem, sameName } from './names.ts';

describe('a name', () => {
  test('is trimmed and composed', () => {
    expect(checkName('  Cafe\u0301 \n', ASSET_NAME)).toEqual({ ok: true, value: 'Café' });
  });

  test.each([
    ['', ASSET_NAME, 'Field is required.'],
    [' \t ', ASSET_NAME, 'Field is required.'],
    ['\u200D', ASSET_NAME, 'Field is required.'],
    ['', FOLDER_NAME, 'Folder name cannot be empty.'],
    ['a\u0000b', ASSET_NAME, 'Invalid characters used.'],
    ['a\u0007b', ASSET_NAME, 'Invalid characters used.'],
    ['a\nb', ASSET_NAME, 'Invalid characters used.'],
    ['exe\u202Egpj', ASSET_NAME, 'Invalid characters used.'],
    ['a\u2066b', ASSET_NAME, 'Invalid characters used.'],
    ['a\u200Bb', ASSET_NAME, 'Invalid characters used.'],
    ['a\uD800', ASSET_NAME, 'Invalid characters used.'],
    ['shots/010', FOLDER_NAME, 'Invalid characters used.'],
    ['shots\\010', FOLDER_NAME, 'Invalid characters used.'],
    ['..', FOLDER_NAME, 'Invalid characters used.'],
    ['a,b', TAG_NAME, 'Invalid characters used.'],
    ['x'.repeat(256), ASSET_NAME, 'No more than 255 characters.'],
    ['x'.repeat(51), TAG_NAME, 'No more than 50 characters.'],
  ])('%p under %p is refused: %s', (text, rules, error) => {
    expect(checkName(text, rules)).toEqual({ ok: false, error });
    expect(nameProblem(text, rules)).toBe(error);
  });

  test.each([
    ['x'.repeat(255), ASSET_NAME],
    ['🎬'.repeat(255), ASSET_NAME],
    ['SC010 – Überblick (v2).mov', ASSET_NAME],
    ['فیلم‌ها', FOLDER_NAME],
    ['👩‍🎨 Look', FOLDER_NAME],
    ['...', FOLDER_NAME],
    ['a/b', ASSET_NAME],
    ['', PATHMAP_TARGET],
  ])('%p under %p is fine', (text, rules) => {
    expect(nameProblem(text, rules)).toBeNull();
  });

  test('is the same in any case and spelling', () => {
    expect(sameName('  CAFÉ', 'cafe\u0301')).toBe(true);
    expect(sameName('SC010', 'SC011')).toBe(false);
  });

  test('cleaned twice is cleaned once, and so is its key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanName(cleanName(text))).toBe(cleanName(text));
        expect(comparisonKey(comparisonKey(text))).toBe(comparisonKey(text));
      }),
    );
  });
});
