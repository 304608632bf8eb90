import { JampotError } from '@jampot/contracts';
import type { LinkKind } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { mayStillInvite } from '../invites/may-still-invite.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Hours for which the link of a letter is good. */
export const LINK_HOURS = {
  registration: 24,
  invite: 7 * 24,
  password: 2,
} as const satisfies Record<LinkKind, number>;

/** Whom a link was sent to. */
export interface LinkHolder {
  readonly email: string;
  readonly user_id: number | null;
  /** Whose invite it is. */
  readonly inviter_id: number | null;
}

interface LinkState {
  readonly expires: Date;
  readonly used: Date | null;
}

/** The secrets of links in letters: kept as hashes, good once, for a while. */
@Injectable()
export class OneTimeTokens {
  constructor(private readonly clock: Clock) {}

  /** A new secret for a user, or for the e-mail of somebody who is none yet. */
  async mint(
    tx: Transaction,
    kind: LinkKind,
    holder: {
      readonly email: string;
      readonly user?: { id: number; account_id: number } | undefined;
      readonly inviter_id?: number | null;
    },
  ): Promise<string> {
    const secret = newSecret();
    const expires = new Date(this.clock.now().getTime() + LINK_HOURS[kind] * 3600 * 1000);
    await tx.sql(
      `INSERT INTO one_time_tokens (hash, account_id, kind, email, user_id, expires, inviter_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        hashSecret(secret),
        holder.user?.account_id ?? 0,
        kind,
        holder.email,
        holder.user?.id ?? null,
        expires,
        holder.inviter_id ?? null,
      ],
    );
    return secret;
  }

  /**
   * Whose link it is, without a lock: whoever changes a user holds them before their links, so that two letters to one
   * person don't wait for each other.
   * @returns null for a link of nobody who is a user, or one that never was
   */
  async userOf(tx: Transaction, kind: LinkKind, secret: string): Promise<number | null> {
    const [found] = await tx.sql<{ user_id: number | null }>(
      'SELECT user_id FROM one_time_tokens WHERE hash = $1 AND kind = $2',
      [hashSecret(secret), kind],
    );
    return found?.user_id ?? null;
  }

  /**
   * Whom the link was sent to, while it is still good; locks it until the transaction ends.
   * @throws JampotError `link_used`, `link_expired` (also for one that never was)
   */
  async look(tx: Transaction, kind: LinkKind, secret: string): Promise<LinkHolder> {
    const [found] = await tx.sql<LinkHolder & LinkState>(
      `SELECT email, user_id, inviter_id, expires, used FROM one_time_tokens
       WHERE hash = $1 AND kind = $2 FOR UPDATE`,
      [hashSecret(secret), kind],
    );
    const { email, user_id, inviter_id } = this.#requireGood(found);
    await requireInviter(tx, { user_id, inviter_id });
    return { email, user_id, inviter_id };
  }

  /**
   * Whether the link would be taken now, its user being as they are; locks and uses nothing.
   * @throws JampotError `link_used`, `link_expired` (also for one that never was)
   */
  async check(tx: Transaction, kind: LinkKind, secret: string): Promise<void> {
    const [found] = await tx.sql<
      LinkState & Omit<LinkHolder, 'email'> & { elsewhere: boolean | null }
    >(
      `SELECT t.expires, t.used, t.user_id, t.inviter_id, u.deleted OR lower(u.email) <> lower(t.email) AS elsewhere
       FROM one_time_tokens t LEFT JOIN users u ON u.id = t.user_id
       WHERE t.hash = $1 AND t.kind = $2`,
      [hashSecret(secret), kind],
    );
    const { elsewhere, ...holder } = this.#requireGood(found);
    if (elsewhere === true) throw new JampotError('link_expired');
    await requireInviter(tx, holder);
  }

  #requireGood<T extends LinkState>(found: T | undefined): T {
    if (found === undefined) throw new JampotError('link_expired');
    if (found.used !== null) throw new JampotError('link_used');
    if (found.expires < this.clock.now()) throw new JampotError('link_expired');
    return found;
  }

  /** Every invite that a user made ends, unless it was taken. */
  async spendMadeBy(tx: Transaction, userId: number): Promise<void> {
    await tx.sql('UPDATE one_time_tokens SET used = $2 WHERE inviter_id = $1 AND used IS NULL', [
      userId,
      this.clock.now(),
    ]);
  }

  /** Every invite and password link of a user has done its work. */
  async spendAll(tx: Transaction, userId: number): Promise<void> {
    await tx.sql('UPDATE one_time_tokens SET used = $2 WHERE user_id = $1 AND used IS NULL', [
      userId,
      this.clock.now(),
    ]);
  }

  /** Every registration link of an e-mail has done its work. */
  async spendRegistrations(tx: Transaction, email: string): Promise<void> {
    await tx.sql(
      `UPDATE one_time_tokens SET used = $2
       WHERE kind = 'registration' AND email = $1 AND used IS NULL`,
      [email, this.clock.now()],
    );
  }
}

/** @throws JampotError `link_expired` for an invite of somebody who could not make it any more */
async function requireInviter(
  tx: Transaction,
  { user_id, inviter_id }: Omit<LinkHolder, 'email'>,
): Promise<void> {
  if (user_id === null || (await mayStillInvite(tx, inviter_id, user_id, null))) return;
  throw new JampotError('link_expired');
}
