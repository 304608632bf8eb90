import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { sameName } from '../names/names.ts';
import { addTag, checkTags, formatTags, hasTag, parseTags, removeTag } from './tags.ts';

const tagText = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('tags', () => {
  test('are read from a comma-separated text, each once', () => {
    expect(parseTags(' hero, Night,,HERO ,rain,')).toEqual(['hero', 'Night', 'rain']);
    expect(parseTags('')).toEqual([]);
  });

  test('are added once in any case', () => {
    expect(addTag(['Hero'], 'night')).toEqual({ ok: true, value: ['Hero', 'night'] });
    expect(addTag(['Hero'], ' hero ')).toEqual({ ok: true, value: ['Hero'] });
  });

  test('are removed in any case', () => {
    expect(removeTag(['Hero', 'night'], 'HERO')).toEqual(['night']);
  });

  test.each([
    ['', 'Field is required.'],
    ['a,b', 'Invalid characters used.'],
    ['x'.repeat(51), 'No more than 50 characters.'],
  ])('%p can be none: %s', (name, error) => {
    expect(addTag([], name)).toEqual({ ok: false, error });
  });

  test('are refused as a whole for one that breaks a rule', () => {
    expect(checkTags('a, B, b')).toEqual({ ok: true, value: ['a', 'B'] });
    expect(checkTags(`a, ${'x'.repeat(51)}, c`).ok).toBe(false);
  });

  test('come back from the text that they were written as', () => {
    fc.assert(
      fc.property(tagText, (text) => {
        const tags = parseTags(text);
        expect(parseTags(formatTags(tags))).toEqual(tags);
      }),
    );
  });

  test('added are there, removed are gone, and no two are the same', () => {
    fc.assert(
      fc.property(fc.array(tagText), tagText, (texts, name) => {
        const tags = parseTags(texts.join(','));
        const added = addTag(tags, name);
        fc.pre(added.ok);
        const all = added.ok ? added.value : [];
        expect(hasTag(all, name)).toBe(true);
        expect(hasTag(removeTag(all, name), name)).toBe(false);
        expect(all.every((tag, at) => all.findIndex((one) => sameName(one, tag)) === at)).toBe(
          true,
        );
      }),
    );
  });
});
