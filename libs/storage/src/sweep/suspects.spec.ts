import { describe, expect, it } from '@jest/globals';
import { suspects } from './suspects.ts';

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** Of pieces such as `a/1/aa.mp4#2`, those that are suspected. */
async function suspected(bytes: readonly string[], records: readonly string[]): Promise<string[]> {
  const pieces = bytes.map((id) => ({ id, key: id.replace(/#.*/u, '') }));
  const found: string[] = [];
  for await (const { id } of suspects(each(pieces), each(records))) found.push(id);
  return found;
}

describe('bytes that may be nobody’s', () => {
  it('are none where each record has its bytes', async () => {
    expect(
      await suspected(['a/1/aa', 'a/1/bb.mp4', 'a/10/aa'], ['a/1/aa', 'a/1/bb.mp4', 'a/10/aa']),
    ).toEqual([]);
    expect(await suspected([], ['a/1/aa'])).toEqual([]);
    expect(await suspected([], [])).toEqual([]);
  });

  it('are those without a record, before, between and after others', async () => {
    const bytes = ['a/1/aa', 'a/1/bb', 'a/1/cc', 'a/1/dd', 'a/1/ee'];
    expect(await suspected(bytes, ['a/1/bb', 'a/1/bc', 'a/1/dd'])).toEqual([
      'a/1/aa',
      'a/1/cc',
      'a/1/ee',
    ]);
    expect(await suspected(bytes, [])).toEqual(bytes);
  });

  it('are all of a key that has several, for the record alone tells which it means', async () => {
    expect(await suspected(['a/1/aa#1', 'a/1/aa#2', 'a/1/bb'], ['a/1/aa', 'a/1/bb'])).toEqual([
      'a/1/aa#1',
      'a/1/aa#2',
    ]);
  });

  it('are told apart by their extension, whatever order the two listings have', async () => {
    const bytes = ['a/1/aa#1', 'a/1/aa.mov#2', 'a/1/aa.mp4#3', 'a/1/bb'];
    expect(await suspected(bytes, ['a/1/aa.mp4', 'a/1/aa', 'a/1/bb'])).toEqual(['a/1/aa.mov#2']);
  });
});
