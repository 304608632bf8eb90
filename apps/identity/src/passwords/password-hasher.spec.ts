import { describe, expect, it } from '@jest/globals';
import { NO_ACCOUNT, PasswordHasher } from './password-hasher.ts';

describe('password hasher', () => {
  const hasher = new PasswordHasher();
  const hash = (password: string) => hasher.hash(NO_ACCOUNT, password);

  it('hashes with argon2id, 19 MiB, two passes, salted', async () => {
    const [first, second] = await Promise.all([hash('a b'), hash('a b')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(second).not.toBe(first);
  });

  it('knows the password again, however its characters were composed', async () => {
    const hashed = await hash('Caf\u00e9 42!');
    expect(await hasher.knows(1, hashed, 'Cafe\u0301 42!')).toBe(true);
    expect(await hasher.knows(1, hashed, 'Cafe 42!')).toBe(false);
    expect(await hasher.which([hashed], 'Cafe\u0301 42!')).toBe(0);
  });

  it('tells which of several the password is of', async () => {
    const hashes = await Promise.all(['one', 'two', 'three'].map(hash));
    expect(await hasher.which(hashes, 'two')).toBe(1);
    expect(await hasher.which(hashes, 'four')).toBeNull();
  });

  it('matches nothing where there is no hash, after as much work', async () => {
    const hashed = await hash('right');
    const time = async (against: readonly string[]) => {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const start = performance.now();
        expect(await hasher.which(against, 'wrong')).toBeNull();
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[3] ?? 0;
    };
    const [known, unknown] = [await time([hashed]), await time([])];
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('takes turns of no sign-in and of no other account for the passwords of one', async () => {
    const hashed = await hash('right');
    const order: string[] = [];
    const told = (name: string) => () => void order.push(name);
    const busy = Array.from({ length: 80 }, (_, n) => hasher.hash(1, `new ${n}`));
    const flood = Promise.allSettled(busy).then(told('flood'));
    await Promise.all([
      hasher.which([hashed], 'right').then(told('sign-in')),
      hasher.hash(2, 'another').then(told('another')),
    ]);
    expect(order.toSorted()).toEqual(['another', 'sign-in']);
    await flood;
  }, 60_000);
});
