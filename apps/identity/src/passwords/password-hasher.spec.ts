import { describe, expect, it } from '@jest/globals';
import { NO_ACCOUNT, PasswordHasher } from './password-hasher.ts';

describe('password hasher', () => {
  const EMAIL = 'ada@studio.example';
  const hasher = new PasswordHasher({
    JAMPOT_FILES_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  const hash = (password: string, email = EMAIL) => hasher.hash(NO_ACCOUNT, password, email);

  it('hashes with argon2id, 19 MiB, two passes, salted', async () => {
    const [first, second] = await Promise.all([hash('a b'), hash('a b', 'bob@studio.example')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(second).not.toBe(first);
  });

  it('knows the password again, however its characters were composed', async () => {
    const hashed = await hash('Caf\u00e9 42!');
    expect(await hasher.knows(1, hashed, 'Cafe\u0301 42!')).toBe(true);
    expect(await hasher.knows(1, hashed, 'Cafe 42!')).toBe(false);
    const found = await hasher.which(EMAIL, [hashed], 'Cafe\u0301 42!');
    expect(found).toEqual({ index: 0, renewed: null });
  });

  it('tells which of several the password is of', async () => {
    const hashes = await Promise.all(['one', 'two', 'three'].map((one) => hash(one)));
    expect(await hasher.which(EMAIL, hashes, 'two')).toMatchObject({ index: 1 });
    expect(await hasher.which(EMAIL, hashes, 'four')).toBeNull();
  });

  it('tells the hash of the e-mail for who had another before', async () => {
    const old = await hash('mine', 'old@studio.example');
    const found = await hasher.which('Ada@Studio.example', [old], 'mine');
    expect(found).toEqual({ index: 0, renewed: await hash('mine') });
  });

  it('takes turns of no sign-in and of no other account for the passwords of one', async () => {
    const hashed = await hash('right');
    const order: string[] = [];
    const told = (name: string) => () => void order.push(name);
    const busy = Array.from({ length: 80 }, (_, n) => hasher.hash(1, `new ${n}`, EMAIL));
    const flood = Promise.allSettled(busy).then(told('flood'));
    await Promise.all([
      hasher.which(EMAIL, [hashed], 'right').then(told('sign-in')),
      hasher.hash(2, 'another', EMAIL).then(told('another')),
    ]);
    expect(order.toSorted()).toEqual(['another', 'sign-in']);
    await flood;
  }, 60_000);
});
