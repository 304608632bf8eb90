import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { finished } from '../patience/finished.ts';
import { readingJson } from './reading-json.ts';

const LIMITS = { levels: 100, values: 100_000 };
const read = (text: string, limits = LIMITS) => finished(readingJson(text, limits));

describe('JSON that is read a piece at a time', () => {
  test('means what it means to JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
      }),
      { numRuns: 300 },
    );
  });

  test('is refused where JSON.parse refuses it, whatever it is', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '\\',
      '1',
      '-',
      'null',
      ' ',
      'e',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(read(text).ok).toBe(isJson);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['"a\\"b\\\\"', 'a"b\\'],
    ['[NaN, Infinity, -Infinity]', [Number.NaN, Infinity, -Infinity]],
    [' {"a" : [ ] , "b":{}} ', { a: [], b: {} }],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual({ ok: true, value });
  });

  test('has no field that changes what others inherit', () => {
    const found = read('{"__proto__": {"x": 1}, "constructor": 2}');
    const value = found.ok ? (found.value as object) : {};
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect((value as { x?: number }).x).toBeUndefined();
  });

  test('holds no more than it may', () => {
    expect(read('['.repeat(200))).toEqual({ ok: false, problem: 'too-deep' });
    expect(read(`[${'1,'.repeat(200_000)}1]`)).toEqual({ ok: false, problem: 'too-many' });
    expect(read(`[${'[],'.repeat(90_000)}1]`).ok).toBe(true);
  });

  test('rests between its pieces', () => {
    let rests = 0;
    const work = readingJson(`[${'{"a":[1,2]},'.repeat(20_000)}1]`, LIMITS);
    while (work.next().done !== true) rests += 1;
    expect(rests).toBeGreaterThan(10);
  });
});
