import { FairTurns } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../tokens/secrets.ts';
import { WorkTurns } from './work-turns.ts';

/** argon2id (the library's default) with 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
/** At about 20 ms each, the last of them waits under a second. */
const MOST_WAITING = 64;
/** New passwords and old ones: an account has one of two turns, and waits for itself (milliseconds). */
const CHANGES = { each: 1, all: AT_ONCE, wait: 5000 } as const;

/** Whose turn it is where no account is known yet: who registers, and the first start. */
export const NO_ACCOUNT = 0;

/**
 * Hashes and checks passwords, so that a storm of sign-ins neither starves the service nor takes
 * more than 76 MiB: two sign-ins at a time, and besides two of those who are known. Who changes
 * passwords takes no turn of a sign-in, and none of another account.
 */
@Injectable()
export class PasswordHasher {
  readonly #signIns = new WorkTurns(AT_ONCE, MOST_WAITING);
  readonly #changes = new FairTurns(CHANGES);
  /** Of a password that nobody has, so that checking takes as long where there is nothing to check. */
  readonly #nobodys = hash(newSecret(), STRENGTH);

  /**
   * @param accountId whose people choose the password.
   * @throws JampotError `unavailable` when the account's others took too long.
   */
  hash(accountId: number, password: string): Promise<string> {
    return this.#changes.run(accountId, () => hash(password.normalize('NFC'), STRENGTH));
  }

  /**
   * Whether somebody who is signed in knows their password.
   * @throws JampotError `unavailable` when the account's others took too long.
   */
  knows(accountId: number, hashed: string, password: string): Promise<boolean> {
    return this.#changes.run(accountId, () => same(hashed, password));
  }

  /**
   * At a sign-in, which of the hashes the password has; null for none of them, which takes as long
   * where there are none as where there is one. All of them in one turn.
   * @throws JampotError `unavailable` when too many wait: then nothing was compared.
   */
  async which(hashes: readonly string[], password: string): Promise<number | null> {
    const against = hashes.length === 0 ? [await this.#nobodys] : hashes;
    return this.#signIns.run(async () => {
      for (const [index, hashed] of against.entries()) {
        if (await same(hashed, password)) return index < hashes.length ? index : null;
      }
      return null;
    });
  }
}

function same(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password.normalize('NFC'));
}
