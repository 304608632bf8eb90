import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadCredentials } from './credentials.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

describe('credentials', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder[Symbol.dispose]());

  it('are made once and kept, for their owner only', () => {
    const first = loadCredentials(folder.path, ['identity'], {});

    expect(loadCredentials(folder.path, ['identity'], {})).toEqual(first);
    expect(statSync(join(folder.path, 'credentials.json')).mode & 0o777).toBe(0o600);
  });

  it('differ between installations', () => {
    using other = temporaryFolder();
    const one = Object.values(loadCredentials(folder.path, [], {}));
    const two = Object.values(loadCredentials(other.path, [], {}));

    expect(one.filter((value) => typeof value === 'string' && two.includes(value))).toEqual([
      'admin@jampot.local',
    ]);
  });

  it('get passwords for a service that came later, and keep those of the others', () => {
    const before = loadCredentials(folder.path, ['identity'], {});
    const after = loadCredentials(folder.path, ['identity', 'links'], {});

    expect(after.databases['identity']).toEqual(before.databases['identity']);
    expect(after.databases['links']?.appPassword).not.toBe(after.databases['links']?.ownerPassword);
  });

  it("take a person's wish for the administrator, the first time only", () => {
    const env = { JAMPOT_ADMIN_EMAIL: 'a@studio.example', JAMPOT_ADMIN_PASSWORD: 'Chosen-1-word' };
    loadCredentials(folder.path, [], env);

    expect(loadCredentials(folder.path, [], { JAMPOT_ADMIN_PASSWORD: 'other' })).toMatchObject({
      adminEmail: 'a@studio.example',
      adminPassword: 'Chosen-1-word',
    });
  });

  it('have keys that belong together and a files key of 32 bytes', () => {
    const { tokenPrivateKey, tokenPublicKey, filesKey } = loadCredentials(folder.path, [], {});
    const key = { format: 'der', encoding: 'base64' } as const;
    const words = Buffer.from('token');
    const signature = sign(
      null,
      words,
      createPrivateKey({ ...key, key: tokenPrivateKey, type: 'pkcs8' }),
    );

    const publicKey = createPublicKey({ ...key, key: tokenPublicKey, type: 'spki' });
    expect(verify(null, words, publicKey, signature)).toBe(true);
    expect(Buffer.from(filesKey, 'base64')).toHaveLength(32);
  });
});
