import { describe, expect, it } from '@jest/globals';
import { UploadIds } from './upload-ids.ts';

const ids = new UploadIds(Buffer.alloc(32, 3).toString('base64'));
const owner = { account_id: 1, user_id: 5 };

describe('upload ids', () => {
  it('tell their key to the user who uploads', () => {
    const id = ids.newId(owner, 'mov');
    const name = id.slice(0, id.indexOf('~'));
    expect(ids.keyOf(owner, id)).toBe(`a/1/${name.slice(0, 2)}/${name}`);
    expect(name).toMatch(/^[0-9a-f]{32}\.mov$/u);
  });

  it('are nothing to another user or account', () => {
    const id = ids.newId(owner, undefined);
    expect(ids.keyOf({ account_id: 1, user_id: 6 }, id)).toBeNull();
    expect(ids.keyOf({ account_id: 2, user_id: 5 }, id)).toBeNull();
  });

  it('can not be made from the key of an object that an address shows', () => {
    const name = '35a1068a7739c21803ddfb3545401173.mp4';
    expect(ids.keyOf(owner, name)).toBeNull();
    expect(ids.keyOf(owner, `${name}~${'A'.repeat(22)}`)).toBeNull();
    expect(ids.keyOf(owner, `../${name}~${'A'.repeat(22)}`)).toBeNull();
  });
});
