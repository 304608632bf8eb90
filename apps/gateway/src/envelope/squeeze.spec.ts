import { describe, expect, it } from '@jest/globals';
import { calls } from '@jampot/contracts';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { encodingOf, mayBeSqueezed, squeezeStream, squeezeWhole } from './squeeze.ts';

const long = Buffer.from(JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id }))));

describe('the encoding of an answer', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', null],
    ['nonsense;;q=', null],
  ])('of a reader who accepts %j is %j', (accepted, encoding) => {
    expect(encodingOf(accepted)).toBe(encoding);
  });

  it('is none of what strangers ask, nor of what makes a secret', () => {
    const unsqueezed = calls.filter((call) => !mayBeSqueezed(call)).map(({ name }) => name);
    expect(unsqueezed).toEqual(expect.arrayContaining(['identity.create-token']));
    expect(unsqueezed).not.toContain('assets.list-folder-assets');
  });
});

describe('a compressed answer', () => {
  it('says the same', () => {
    expect(brotliDecompressSync(squeezeWhole('br', [long]) ?? '')).toEqual(long);
    expect(gunzipSync(squeezeWhole('gzip', [long.subarray(0, 9), long.subarray(9)]) ?? '')).toEqual(
      long,
    );
  });

  it('is none where it is short', () => {
    expect(squeezeWhole('br', [long.subarray(0, 1000)])).toBeNull();
  });

  it('brings each piece when it comes', async () => {
    const source = new Readable({ read() {} });
    const read = squeezeStream('br', source).pipe(createBrotliDecompress());
    source.push('one');
    expect(await new Promise((resolve) => read.once('data', resolve))).toEqual(Buffer.from('one'));
    source.push('two');
    source.push(null);
    expect(await text(read)).toBe('two');
  });

  it('fails with what it is made of', async () => {
    const source = new Readable({ read() {} });
    const squeezed = squeezeStream('gzip', source);
    source.destroy(new Error('gone'));
    await expect(text(squeezed)).rejects.toThrow('gone');
  });
});
