import { expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

const work = { hash: 0, verify: 0 };
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  hash: (...of: Parameters<typeof argon2.hash>) => {
    work.hash += 1;
    return argon2.hash(...of);
  },
  verify: (...of: Parameters<typeof argon2.verify>) => {
    work.verify += 1;
    return argon2.verify(...of);
  },
}));
const { NO_ACCOUNT, PasswordHasher } = await import('./password-hasher.ts');

const EMAIL = 'ada@studio.example';

it('is the same for none, one and many, right or wrong, wherever the right one stands', async () => {
  const hasher = new PasswordHasher({ JAMPOT_FILES_KEY: Buffer.alloc(32, 1).toString('base64') });
  const hash = (password: string, email = EMAIL) => hasher.hash(NO_ACCOUNT, password, email);
  const [right, one, two] = [await hash('right'), await hash('one'), await hash('two')];
  const moved = await hash('right', 'old@studio.example');
  const later = await hash('right', 'older@studio.example');
  const many = Array<string>(9).fill(one);
  const indexOf = async (...hashes: readonly string[]) => {
    Object.assign(work, { hash: 0, verify: 0 });
    const found = await hasher.which(EMAIL, hashes, 'right');
    expect(work).toEqual({ hash: 2, verify: 0 });
    return found?.index ?? null;
  };
  expect(await indexOf()).toBeNull();
  expect(await indexOf(one)).toBeNull();
  expect(await indexOf(...many, two)).toBeNull();
  expect(await indexOf(right)).toBe(0);
  expect(await indexOf(...many, right)).toBe(9);
  expect(await indexOf(two, moved)).toBe(1);
  expect(await indexOf(moved, later, right)).toBe(0);
  // One other salt is looked at: strangers who bring more of them take nothing from who has the e-mail's own.
  expect(await indexOf(await hash('x', 'some@studio.example'), later, right)).toBe(2);
});
