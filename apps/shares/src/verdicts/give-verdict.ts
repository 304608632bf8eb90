import { forbidden, giveVerdict, verdictGiven } from '@jampot/contracts';
import type { AnswerOf, RequestOf, Verdict } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, networkOf, publish } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { guestScope } from '../guests/find-share.ts';
import type { FoundShare } from '../guests/find-share.ts';
import { OpenedShares } from '../guests/opened-shares.ts';
import { requireShown } from '../guests/shown-ids.ts';
import { Throttle } from '../throttle/throttle.ts';
import { toldVerdict, VERDICT_COLUMNS } from './newest-verdicts.ts';

/** Takes what guests think of a version, and tells the assets service, which shows it and acts on it. */
@Controller()
export class GiveVerdict {
  constructor(
    private readonly database: Database,
    private readonly shares: OpenedShares,
    private readonly throttle: Throttle,
  ) {}

  @Answers(giveVerdict)
  async give(request: RequestOf<typeof giveVerdict>): Promise<AnswerOf<typeof giveVerdict>> {
    const { body, clientAddress } = request;
    const { version_id, verdict, name, email } = body;
    const share = await this.shares.require(request);
    if (!share.approvable) throw forbidden();
    await requireShown(this.database, share, version_id);
    await this.throttle.begin([{ rule: 'note', about: `${share.id} ${networkOf(clientAddress)}` }]);
    const { account_id, id: share_id } = share;
    return this.database.change(guestScope(share), async (tx) => {
      const rows = await tx.sql<Parameters<typeof toldVerdict>[0]>(
        `INSERT INTO share_verdicts (account_id, share_id, version_id, verdict, name, email)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${VERDICT_COLUMNS}`,
        [account_id, share_id, version_id, verdict, name, email],
      );
      const status = statusFor(share, verdict);
      await publish(tx, verdictGiven, {
        account_id,
        actor_id: null,
        audience: { to: 'services' },
        data: { share_id, version_id, verdict, name, email, user_id: share.user_id, status },
      });
      return { rows: rows.map(toldVerdict) };
    });
  }
}

function statusFor(share: FoundShare, verdict: Verdict) {
  const id = verdict === 'approved' ? share.approved_status_id : share.changes_status_id;
  return id === null ? null : { id, user_id: share.user_id };
}
