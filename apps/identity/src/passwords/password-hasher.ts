import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../tokens/secrets.ts';
import { WorkTurns } from './work-turns.ts';

/** argon2id (the library's default) with 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
/** At about 20 ms each, the last of them waits under a second. */
const MOST_WAITING = 64;

/**
 * Hashes and checks passwords, two at a time, so that a storm of sign-ins neither starves the
 * service nor takes more than 38 MiB.
 */
@Injectable()
export class PasswordHasher {
  readonly #turns = new WorkTurns(AT_ONCE, MOST_WAITING);
  /** Of a password that nobody has, so that checking takes as long where there is nothing to check. */
  readonly #nobodys = hash(newSecret(), STRENGTH);

  /** @throws JampotError `unavailable` when too many wait. */
  hash(password: string): Promise<string> {
    return this.#turns.run(() => hash(password.normalize('NFC'), STRENGTH));
  }

  /**
   * Whether the password is the one that was hashed; takes the same time without a hash.
   * @throws JampotError `unavailable` when too many wait.
   */
  async matches(hashed: string | null, password: string): Promise<boolean> {
    const against = hashed ?? (await this.#nobodys);
    const same = await this.#turns.run(() => verify(against, password.normalize('NFC')));
    return same && hashed !== null;
  }
}
