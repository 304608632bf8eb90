import { describe, expect, test } from '@jest/globals';
import { MOST_KEYS, MOST_VALUES, requireFewValues } from './few-values.ts';

const judge = (json: string) => requireFewValues(Buffer.from(json));
const malformed = expect.objectContaining({ code: 'malformed' });

describe('the values of a body', () => {
  test('are few, whatever its texts hold', () => {
    judge('{"a":[1,2,{"b":"x"}]}');
    judge(JSON.stringify({ csv: 'a,b,"c"\\,{[\n'.repeat(300_000) }));
    judge(JSON.stringify(Array.from({ length: MOST_VALUES - 2 }, () => 1)));
    const rows = { a: Array.from({ length: MOST_KEYS + 1 }, () => ({ b: [1, 2], c: {} })), d: 1 };
    judge(JSON.stringify(rows));
    judge(`{${'"a":[1,{}],'.repeat(MOST_KEYS - 1)}"a":1}`);
  });

  test.each([
    ['objects', `[${'{},'.repeat(MOST_VALUES)}{}]`],
    ['numbers', `[${'1,'.repeat(MOST_VALUES)}1]`],
    ['levels', '['.repeat(MOST_VALUES + 1)],
    ['keys', `[{}, {"of": [1], ${'"a":1,'.repeat(MOST_KEYS)}"a":1}]`],
  ])('are not hundreds of thousands of %s', (_what, json) => {
    expect(() => judge(json)).toThrow(malformed);
  });

  test('are counted without keeping others waiting', () => {
    const json = Buffer.from(JSON.stringify('x,'.repeat(2_000_000)));
    // The quickest of a few: a busy machine and a cold start take their share of any one.
    const taken = Array.from({ length: 5 }, () => {
      const started = process.threadCpuUsage();
      requireFewValues(json);
      return process.threadCpuUsage(started).user;
    });
    expect(Math.min(...taken)).toBeLessThan(200_000);
  });
});
