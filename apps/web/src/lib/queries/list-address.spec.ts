import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readListAddress, writeListAddress } from './list-address.ts';

const plain = {
  folderId: 12,
  children: false,
  q: '',
  statusIds: [],
  assigneeIds: [],
  tags: [],
  sort: 'name',
};

describe('the list in the address of an asset', () => {
  test('is the folder alone, then what narrows it', () => {
    expect(writeListAddress(plain)).toBe(12);
    expect(
      writeListAddress({
        ...plain,
        children: true,
        statusIds: [2, 3],
        assigneeIds: [null, 5],
        tags: ['night'],
        links: ['none', 'stale'],
        sort: '-modified',
        q: 'rain',
      }),
    ).toBe('12~b~s2.3~a0.5~tnight~knone.stale~o-modified~qrain');
  });

  test('is none of what was deleted, or of many folders', () => {
    expect(writeListAddress({ ...plain, deleted: true })).toBeUndefined();
    expect(writeListAddress({ ...plain, folderId: null })).toBeUndefined();
  });

  test('comes back as it was written', () => {
    const filter = fc.record({
      folderId: fc.integer({ min: 1, max: 9e14 }),
      children: fc.boolean(),
      q: fc.string(),
      statusIds: fc.array(fc.integer({ min: 1, max: 9e14 })),
      assigneeIds: fc.array(fc.option(fc.integer({ min: 1, max: 9e14 }))),
      tags: fc.array(fc.string({ minLength: 1 })),
      sort: fc.constantFrom('name', '-name', '-modified', 'status.order'),
    });
    fc.assert(
      fc.property(filter, (one) => {
        expect(readListAddress(writeListAddress(one))).toEqual(one);
      }),
    );
  });

  test.each([undefined, '', 'x', '0', '-3', '~b', '1.5'])('is none in %p', (written) => {
    expect(readListAddress(written)).toBeNull();
  });

  test('leaves out what nobody wrote', () => {
    expect(readListAddress('12~zzz~sx.2~oDROP TABLE')).toEqual({ ...plain, statusIds: [2] });
  });
});
