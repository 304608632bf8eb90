import { FairTurns } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
/** An account's guests take one turn, and wait for each other (milliseconds). */
const TURNS = { each: 1, all: 2, wait: 5000 } as const;

/** Hashes and checks the passwords of shares, two at a time, so that a storm of guests takes 38 MiB at most. */
@Injectable()
export class SharePasswords {
  readonly #turns = new FairTurns(TURNS);

  /** @throws JampotError `unavailable` when the account's others took too long. */
  hash(accountId: number, password: string): Promise<string> {
    return this.#turns.run(accountId, () => hash(password, STRENGTH));
  }

  /** @throws JampotError `unavailable` when the account's others took too long. */
  matches(accountId: number, hashed: string, password: string): Promise<boolean> {
    return this.#turns.run(accountId, () => verify(hashed, password.normalize('NFKC')));
  }
}
