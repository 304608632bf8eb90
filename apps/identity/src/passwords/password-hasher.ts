import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { normalizeEmail } from '@jampot/domain';
import { FairTurns } from '@jampot/persistence';
import { CONFIG } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { IdentityConfig } from '../identity.config.ts';
import { WorkTurns } from './work-turns.ts';

/** What argon2id (the library's default) takes for a hash. */
interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes. */
  readonly timeCost: number;
  /** Lanes. */
  readonly parallelism: number;
}

const COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const AT_ONCE = 2;
/** At 20 to 40 ms each, the last of them waits a second. */
const MOST_WAITING = 64;
/** New passwords and old ones: an account has one of two turns, and waits for itself (milliseconds). */
const CHANGES = { each: 1, all: AT_ONCE, wait: 5000 } as const;

/** Whose turn it is where no account is known yet: who registers, and the first start. */
export const NO_ACCOUNT = 0;

/** What a hash was made with: all of it but the last part. */
interface Recipe extends PasswordCost {
  readonly text: string;
  readonly salt: Buffer;
}

/** Of several hashes, the one that a password has. */
export interface RightHash {
  readonly index: number;
  /** The same password with the salt of the e-mail, where it has another: it is to be kept instead. */
  readonly renewed: string | null;
}

/**
 * Hashes and checks passwords, so that a storm of sign-ins neither starves the service nor takes
 * more than 76 MiB: two sign-ins at a time, and besides two of those who are known. Who changes
 * passwords takes no turn of a sign-in, and none of another account.
 *
 * Salts follow from e-mails, by a secret of the installation. So one piece of work tells for all who have an e-mail, in
 * whatever accounts, whether a password is theirs: to refuse one takes as long for none as for ten of them
 * ([ADR 31](../../../../docs/adr/0031-salts-of-emails.md)).
 */
@Injectable()
export class PasswordHasher {
  /** No setting changes it: only whoever has the object, as tests that are about other things than its work. */
  cost = COST;
  readonly #signIns = new WorkTurns(AT_ONCE, MOST_WAITING);
  readonly #changes = new FairTurns(CHANGES);
  readonly #secret: Buffer;

  constructor(@Inject(CONFIG) { JAMPOT_FILES_KEY }: Pick<IdentityConfig, 'JAMPOT_FILES_KEY'>) {
    const key = Buffer.from(JAMPOT_FILES_KEY, 'base64');
    this.#secret = Buffer.from(hkdfSync('sha256', key, '', 'jampot password salts', 32));
  }

  /**
   * @param accountId whose people choose the password.
   * @param email of whoever signs in with it.
   * @throws JampotError `unavailable` when the account's others took too long.
   */
  hash(accountId: number, password: string, email: string): Promise<string> {
    return this.#changes.run(accountId, () => hashed(password, this.#recipeOf(email)));
  }

  /**
   * Whether somebody who is signed in knows their password.
   * @throws JampotError `unavailable` when the account's others took too long.
   */
  knows(accountId: number, kept: string, password: string): Promise<boolean> {
    return this.#changes.run(accountId, () => verify(kept, password.normalize('NFC')));
  }

  /**
   * At a sign-in, which of the hashes the password has, the first if several do; null for none of them. There are two
   * to be made: with the salt of the e-mail, and with the first other one, as those have whose e-mail was changed since;
   * it is a made-up one where there is none. Whoever is let in by the first waits for the second only behind a holder who
   * may have the other salt; whoever is refused waits for both, however many there are. All of it in one turn.
   * @throws JampotError `unavailable` when too many wait: then nothing was compared.
   */
  async which(
    email: string,
    hashes: readonly string[],
    password: string,
  ): Promise<RightHash | null> {
    const own = this.#recipeOf(email);
    const recipes = hashes.map(recipeIn);
    const isOther = (recipe: Recipe | null) => recipe !== null && recipe.text !== own.text;
    const other = recipes.find(isOther) ?? this.#recipeOf(`${email} nobody`);
    return this.#signIns.run(async () => {
      const byOwn = await hashed(password, own);
      const index = hashes.findIndex((kept) => isSame(byOwn, kept));
      if (index >= 0 && !recipes.slice(0, index).some(isOther)) return { index, renewed: null };
      const byOther = await hashed(password, other);
      const older = hashes.findIndex((kept) => isSame(byOther, kept));
      if (older >= 0 && (index < 0 || older < index)) return { index: older, renewed: byOwn };
      return index < 0 ? null : { index, renewed: null };
    });
  }

  #recipeOf(email: string): Recipe {
    const salt = createHmac('sha256', this.#secret)
      .update(normalizeEmail(email))
      .digest()
      .subarray(0, SALT_BYTES);
    const { memoryCost, timeCost, parallelism } = this.cost;
    const written = salt.toString('base64').replaceAll('=', '');
    const text = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${written}`;
    return { text, memoryCost, timeCost, parallelism, salt };
  }
}

const HASH = /^(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+))\$[\w+/]+$/u;

function recipeIn(kept: string): Recipe | null {
  const [, text = '', memory, time, lanes, salt = ''] = HASH.exec(kept) ?? [];
  if (text === '') return null;
  return {
    text,
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
  };
}

function hashed(password: string, { text: _text, ...recipe }: Recipe): Promise<string> {
  return hash(password.normalize('NFC'), recipe);
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
