import { admissionsEnded } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { OneTimeTokens } from '../tokens/one-time-tokens.ts';

/**
 * Ends what a user made that lets others in and nobody took yet: invites, their letters that are under way, and what
 * other services keep (a node's enrolment). Whoever was the user until now may have made it.
 */
@Injectable()
export class EndAdmissions {
  constructor(
    private readonly links: OneTimeTokens,
    private readonly clock: Clock,
  ) {}

  async of(
    tx: Transaction,
    user: { readonly id: number; readonly account_id: number },
    actorId: number | null,
  ): Promise<void> {
    // Letters that wait look at it before they make a link.
    await tx.sql('UPDATE users SET admissions_ended = $2 WHERE id = $1', [
      user.id,
      this.clock.now(),
    ]);
    await this.links.spendMadeBy(tx, user.id);
    await publish(tx, admissionsEnded, {
      account_id: user.account_id,
      actor_id: actorId,
      audience: { to: 'services' },
      data: { user_id: user.id },
    });
  }
}
