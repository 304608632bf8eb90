import {
  admitGuestUpload,
  endGuestUpload,
  forbidden,
  JampotError,
  MOST_GUEST_BYTES,
  MOST_GUEST_UPLOADS,
  notFound,
  openGuestDrop,
  settleGuestUpload,
  uploadReceived,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, networkOf, publish, removeObjects } from '@jampot/service-kit';
import { belongsTo } from '@jampot/storage';
import { Controller } from '@nestjs/common';
import { OpenedShares } from '../guests/opened-shares.ts';
import { Throttle } from '../throttle/throttle.ts';

const TOO_MANY = `A share takes ${MOST_GUEST_UPLOADS} files and 100 GB at a time. Ask whoever sent it to take some in.`;

/** An open share that takes files. */
type Drop = { account_id: number; user_id: number; folder_id: number };

/** Takes what guests send, as the gateway brings it: nobody else sees any of it before it is taken in. */
@Controller()
export class GuestDrop {
  constructor(
    private readonly database: Database,
    private readonly shares: OpenedShares,
    private readonly throttle: Throttle,
  ) {}

  @Answers(openGuestDrop)
  async open(request: RequestOf<typeof openGuestDrop>): Promise<AnswerOf<typeof openGuestDrop>> {
    const share = await this.shares.require({ ...request, params: { hash: request.body.hash } });
    if (share.upload_folder_id === null) throw forbidden();
    return { rows: [{ share_id: share.id, account_id: share.account_id }] };
  }

  /** Those of one share are counted one after the other. */
  @Answers(admitGuestUpload)
  async admit({
    body,
    clientAddress,
  }: RequestOf<typeof admitGuestUpload>): Promise<AnswerOf<typeof admitGuestUpload>> {
    const { share_id, key, bytes, file, name, email } = body;
    await this.throttle.begin([{ rule: 'note', about: `${share_id} ${networkOf(clientAddress)}` }]);
    await this.database.change(systemScope, async (tx) => {
      const drop = await lockDrop(tx, share_id);
      if (!belongsTo(drop.account_id, key)) throw notFound();
      const [there] = await tx.sql<{ files: number; bytes: number }>(
        `SELECT count(*) AS files, coalesce(sum(size), 0)::float8 AS bytes
         FROM share_uploads WHERE share_id = $1 AND key <> $2`,
        [share_id, key],
      );
      const { files, bytes: before } = there ?? { files: 0, bytes: 0 };
      if (files >= MOST_GUEST_UPLOADS || before + bytes > MOST_GUEST_BYTES) {
        throw new JampotError('too_large', { text: TOO_MANY });
      }
      await tx.sql(
        `INSERT INTO share_uploads (account_id, share_id, user_id, folder_id, key, name, size,
           guest_name, guest_email)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (key) DO NOTHING`,
        [drop.account_id, share_id, drop.user_id, drop.folder_id, key, file, bytes, name, email],
      );
    });
    return { rows: [{ key }] };
  }

  @Answers(settleGuestUpload)
  async settle({
    body: { share_id, key, size, sha256, content_type },
  }: RequestOf<typeof settleGuestUpload>): Promise<AnswerOf<typeof settleGuestUpload>> {
    await this.database.change(systemScope, async (tx) => {
      const [made] = await tx.sql<{
        id: number;
        account_id: number;
        user_id: number;
        folder_id: number;
        name: string;
        guest_name: string;
      }>(
        `UPDATE share_uploads SET state = 'waiting', size = $3, sha256 = $4, content_type = $5
         WHERE share_id = $1 AND key = $2 AND state = 'coming'
         RETURNING id, account_id, user_id, folder_id, name, guest_name`,
        [share_id, key, size, sha256, content_type],
      );
      if (made === undefined) return;
      const { id, account_id, user_id, folder_id, name, guest_name: guest } = made;
      await publish(tx, uploadReceived, {
        account_id,
        actor_id: null,
        audience: { to: 'services' },
        data: { id, user_id, folder_id, name, guest },
      });
    });
    return { rows: [{ key }] };
  }

  /** @throws JampotError `conflict` for one that was taken in */
  @Answers(endGuestUpload)
  async end({
    body: { share_id, key },
  }: RequestOf<typeof endGuestUpload>): Promise<AnswerOf<typeof endGuestUpload>> {
    await this.database.change(systemScope, async (tx) => {
      const [gone] = await tx.sql<{ account_id: number }>(
        `DELETE FROM share_uploads WHERE share_id = $1 AND key = $2 AND state <> 'taking'
         RETURNING account_id`,
        [share_id, key],
      );
      if (gone === undefined) throw new JampotError('conflict');
      await removeObjects(tx, gone.account_id, [key]);
    });
    return { rows: [{ key }] };
  }
}

/** @throws JampotError `not_found` for a share that ended, expired, or takes no files */
async function lockDrop(tx: Transaction, shareId: number): Promise<Drop> {
  const [drop] = await tx.sql<Drop>(
    `SELECT account_id, user_id, upload_folder_id AS folder_id FROM shares
     WHERE id = $1 AND ended IS NULL AND (expires_at IS NULL OR expires_at > now())
       AND upload_folder_id IS NOT NULL FOR UPDATE`,
    [shareId],
  );
  if (drop === undefined) throw notFound();
  return drop;
}
