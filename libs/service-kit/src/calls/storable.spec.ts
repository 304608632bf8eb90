import { describe, expect, it } from '@jest/globals';
import { unstorableFields } from './storable.ts';

describe('what PostgreSQL can not keep', () => {
  it('is named by its field, however deep it is', () => {
    const body = {
      title: 'fine \u{1F600}',
      body: '\u0000x',
      metadata: { a: [{ b: '\ud800' }] },
      drawing: { marks: [{ 'na\0me': 1 }] },
      frame: 4,
      none: null,
    };
    expect(unstorableFields(body)).toEqual(['body', 'metadata', 'drawing']);
    expect(unstorableFields([{ name: 'good' }, { name: '\0' }])).toEqual(['1']);
    expect(unstorableFields({ 'a\0': 1 })).toEqual(['a']);
  });

  it('is nothing in what has no text', () => {
    for (const body of [undefined, null, 4, {}, [], 'text']) {
      expect(unstorableFields(body)).toEqual([]);
    }
    let deep: unknown = 'end';
    for (let n = 0; n < 100_000; n += 1) deep = [deep];
    expect(unstorableFields(deep)).toEqual([]);
  });
});
