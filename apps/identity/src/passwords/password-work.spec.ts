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

it('is the same for all that are refused, and half of it for who has the salt of the e-mail', async () => {
  const hasher = new PasswordHasher({ JAMPOT_FILES_KEY: Buffer.alloc(32, 1).toString('base64') });
  const hash = (password: string, email = EMAIL) => hasher.hash(NO_ACCOUNT, password, email);
  const [right, one, two] = [await hash('right'), await hash('one'), await hash('two')];
  const moved = await hash('right', 'old@studio.example');
  const later = await hash('right', 'older@studio.example');
  const many = Array<string>(9).fill(one);
  const asked = async (...hashes: readonly string[]) => {
    Object.assign(work, { hash: 0, verify: 0 });
    const found = await hasher.which(EMAIL, hashes, 'right');
    expect(work.verify).toBe(0);
    return { index: found?.index ?? null, hashes: work.hash };
  };
  expect(await asked()).toEqual({ index: null, hashes: 2 });
  expect(await asked(one)).toEqual({ index: null, hashes: 2 });
  expect(await asked(...many, two)).toEqual({ index: null, hashes: 2 });
  expect(await asked(await hash('x', 'some@studio.example'))).toEqual({ index: null, hashes: 2 });
  expect(await asked(right)).toEqual({ index: 0, hashes: 1 });
  expect(await asked(...many, right)).toEqual({ index: 9, hashes: 1 });
  expect(await asked(right, moved)).toEqual({ index: 0, hashes: 1 });
  expect(await asked(two, moved)).toEqual({ index: 1, hashes: 2 });
  // The first of several, whatever its salt is.
  expect(await asked(moved, later, right)).toEqual({ index: 0, hashes: 2 });
  // One other salt is looked at: strangers who bring more of them take nothing from who has the e-mail's own.
  expect(await asked(await hash('x', 'some@studio.example'), later, right)).toEqual({
    index: 2,
    hashes: 2,
  });
});
