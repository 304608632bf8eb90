import { describe, expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher.ts';

describe('password hasher', () => {
  const hasher = new PasswordHasher();

  it('hashes with argon2id, 19 MiB, two passes, salted', async () => {
    const [first, second] = await Promise.all([hasher.hash('a b'), hasher.hash('a b')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(second).not.toBe(first);
  });

  it('knows the password again, however its characters were composed', async () => {
    const hashed = await hasher.hash('Caf\u00e9 42!');
    expect(await hasher.matches(hashed, 'Cafe\u0301 42!')).toBe(true);
    expect(await hasher.matches(hashed, 'Cafe 42!')).toBe(false);
  });

  it('matches nothing where there is no hash, after as much work', async () => {
    const hashed = await hasher.hash('right');
    const time = async (against: string | null) => {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const start = performance.now();
        expect(await hasher.matches(against, 'wrong')).toBe(false);
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[3] ?? 0;
    };
    const [known, unknown] = [await time(hashed), await time(null)];
    expect(unknown).toBeGreaterThan(known / 3);
  });
});
