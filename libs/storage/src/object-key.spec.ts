import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { resolve } from 'node:path';
import {
  belongsTo,
  checkPrefix,
  keyNameOfBlob,
  newBlobName,
  newObjectKey,
  objectKeyOf,
  parseKey,
} from './object-key.ts';

const SHAPE = /^a\/[1-9][0-9]*\/([0-9a-f]{2})\/\1[0-9a-f]{30}(\.[a-z0-9]{1,10})?$/;
const accounts = fc.integer({ min: 1, max: 999_999_999_999_999 });
const extensions = fc.stringMatching(/^[a-z0-9]{1,10}$/);
const badKey = expect.objectContaining({ code: 'bad-key' });

function outcome(task: () => unknown): unknown {
  try {
    return task();
  } catch (error) {
    return error;
  }
}

describe('a key', () => {
  it('is found again by its account and the name of its file', () => {
    const key = newObjectKey(7, 'png');
    expect(objectKeyOf(7, key.slice(key.lastIndexOf('/') + 1))).toBe(key);
    expect(outcome(() => objectKeyOf(7, '../other.png'))).toEqual(badKey);
  });

  it('belongs to its account alone', () => {
    const key = newObjectKey(1);
    expect(belongsTo(1, key)).toBe(true);
    expect(belongsTo(10, key)).toBe(false);
    expect(belongsTo(1, newObjectKey(10))).toBe(false);
    expect(belongsTo(1, 'a/1/x')).toBe(false);
  });
});

describe('newObjectKey', () => {
  it('makes keys that it takes apart again, for every account and extension', () => {
    fc.assert(
      fc.property(accounts, extensions, (account, extension) => {
        const key = newObjectKey(account, extension);
        expect(key).toMatch(SHAPE);
        expect(parseKey(key)).toMatchObject({ accountId: account, extension });
        expect(parseKey(newObjectKey(account))).toMatchObject({ extension: '' });
      }),
    );
  });

  it('never makes the same twice', () => {
    expect(new Set(Array.from({ length: 5000 }, () => newObjectKey(1))).size).toBe(5000);
  });

  it.each([0, -1, 1.5, NaN, Infinity, 1e21])('refuses the account %p', (account) => {
    expect(outcome(() => newObjectKey(account))).toEqual(badKey);
  });

  it('takes an extension in capitals and with its dot, and nothing else', () => {
    expect(newObjectKey(1, '.MOV')).toMatch(/\.mov$/);
    for (const bad of ['', '.', 'a/b', '..', 'tar.gz', 'mp4\0', 'ä', 'x'.repeat(11), 'mp4\n']) {
      expect(outcome(() => newObjectKey(1, bad))).toEqual(badKey);
    }
  });
});

describe('parseKey', () => {
  it('takes nothing but the one shape, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostile()), (key) => {
        const result = outcome(() => parseKey(key));
        if (SHAPE.test(key) && !key.endsWith('\n'))
          expect(result).toMatchObject({ folder: expect.any(String) });
        else expect(result).toEqual(badKey);
      }),
      { numRuns: 5000 },
    );
  });

  it('takes only keys that stay inside the folder they are joined to', () => {
    fc.assert(
      fc.property(hostile(), (key) => {
        if (outcome(() => parseKey(key)) instanceof Error) return;
        expect(resolve('/root', key)).toBe(`/root/${key}`);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['one byte more', (key: string) => `${key}\n`],
    ['a NUL', (key: string) => `${key}\0`],
    ['a way up', (key: string) => `../${key}`],
    ['an absolute path', (key: string) => `/${key}`],
    ['capitals', (key: string) => key.toUpperCase()],
    ['a folder below', (key: string) => `${key}/x`],
    ['two slashes', (key: string) => key.replace('/', '//')],
    ['another shard', (key: string) => key.replace(/^a\/7\/../, 'a/7/zz')],
    ['an account with a leading zero', (key: string) => key.replace('a/7/', 'a/07/')],
  ])('refuses a key with %s', (_what, spoil) => {
    expect(outcome(() => parseKey(spoil(newObjectKey(7, 'mp4'))))).toEqual(badKey);
  });

  it('refuses what is no text', () => {
    for (const value of [undefined, null, 7, {}, ['a']]) {
      expect(outcome(() => parseKey(value as string))).toEqual(badKey);
    }
  });
});

describe('checkPrefix', () => {
  it('takes whole folders only', () => {
    for (const prefix of ['', 'a/', 'a/7/', 'a/7/3f/']) checkPrefix(prefix);
    for (const prefix of [
      'a',
      'a/7',
      'a/7/3',
      'a/7/3f',
      '/',
      '../',
      'a/../',
      'a/0/',
      'a/7/3f/\n',
    ]) {
      expect(outcome(() => checkPrefix(prefix))).toEqual(badKey);
    }
  });
});

describe('newBlobName', () => {
  it('is new every time and leads back to its key', () => {
    fc.assert(
      fc.property(accounts, fc.option(extensions, { nil: undefined }), (account, extension) => {
        const key = newObjectKey(account, extension);
        const blob = newBlobName(key);
        expect(blob).not.toBe(newBlobName(key));
        expect(`${parseKey(key).folder}/${keyNameOfBlob(blob) ?? ''}`).toBe(key);
        expect(keyNameOfBlob(`${blob}/`)).toBeNull();
      }),
    );
  });
});

/** Keys made of the pieces that an attack or a mistake is made of. */
function hostile(): fc.Arbitrary<string> {
  const name = fc.stringMatching(/^[0-9a-f]{32}$/);
  const valid = fc.tuple(accounts, name).map(([id, hex]) => `a/${id}/${hex.slice(0, 2)}/${hex}`);
  const pieces = ['a', '/', '..', '.', '\0', '\n', '1', '0', 'ab', '.mp4', '\\', '%2e', '~', ' '];
  const piece = fc.oneof(valid, name, fc.constantFrom(...pieces));
  return fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
}
