import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Sealed } from './sealed.ts';

const key = () => randomBytes(48).toString('base64');

test('what is sealed opens with the same key, for the same purpose, and unchanged alone', () => {
  const own = new Sealed(key());
  const sealed = own.seal('JBSWY3DPEHPK3PXP', 'totp 7');
  expect(own.open(sealed, 'totp 7')).toBe('JBSWY3DPEHPK3PXP');
  expect(own.open(sealed, 'totp 8')).toBeNull();
  expect(new Sealed(key()).open(sealed, 'totp 7')).toBeNull();
  const bent = Buffer.from(sealed);
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
  expect(own.open(bent, 'totp 7')).toBeNull();
  expect(own.seal('JBSWY3DPEHPK3PXP', 'totp 7').equals(sealed)).toBe(false);
});
