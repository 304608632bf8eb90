import {
  admitUpload,
  expectUploads,
  forbidden,
  JampotError,
  releaseUpload,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { mayUpload } from '@jampot/domain';
import type { Permissions } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, CONFIG, expectObjects, UNTAKEN_OBJECT_LIFE } from '@jampot/service-kit';
import { belongsTo } from '@jampot/storage';
import { Controller, Inject } from '@nestjs/common';
import type { AssetsConfig } from '../assets.config.ts';
import { LONGEST_UPLOAD, releaseUntaken, reserveUpload, settleUploads } from './pending-uploads.ts';

/** Seconds until an upload is removed that nobody took: as long as it may last, and be untaken. */
const LONGEST_WAIT = LONGEST_UPLOAD + UNTAKEN_OBJECT_LIFE;

@Controller()
export class UploadsService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AssetsConfig,
  ) {}

  /**
   * Whoever may add a version or a note in some folder may upload, as long as not too much of theirs
   * is pending.
   * @throws JampotError `forbidden`, `too_large`
   */
  @Answers(admitUpload)
  async admit({
    caller,
    body,
  }: RequestOf<typeof admitUpload>): Promise<AnswerOf<typeof admitUpload>> {
    const { JAMPOT_MAX_PENDING: bytes, JAMPOT_MAX_PENDING_UPLOADS: uploads } = this.config;
    await this.database.change(caller, async (tx) => {
      if (body.letters) await requireUploadPermission(tx, caller);
      await reserveUpload(tx, caller, body, { bytes, uploads });
      if (belongsTo(caller.account_id, body.id)) {
        await expectObjects(tx, caller.account_id, [body.id], LONGEST_WAIT);
      }
    });
    return { rows: [{ admitted: true }] };
  }

  /** Keys of other accounts are passed over. */
  @Answers(expectUploads)
  async expect({
    caller,
    body,
  }: RequestOf<typeof expectUploads>): Promise<AnswerOf<typeof expectUploads>> {
    const files = body.files.filter(({ key }) => belongsTo(caller.account_id, key));
    const keys = files.map(({ key }) => key);
    await this.database.change(caller, async (tx) => {
      await expectObjects(tx, caller.account_id, keys);
      await settleUploads(tx, caller, body.ended, files);
    });
    return { rows: keys.map((key) => ({ key })) };
  }

  /** @throws JampotError `not_found` (another account's), `conflict` (a version has it) */
  @Answers(releaseUpload)
  async release({
    caller,
    body: { key },
  }: RequestOf<typeof releaseUpload>): Promise<AnswerOf<typeof releaseUpload>> {
    if (!belongsTo(caller.account_id, key)) throw new JampotError('not_found');
    await this.database.change(caller, (tx) => releaseUntaken(tx, caller, key), { retry: true });
    return { rows: [{ released: true }] };
  }
}

async function requireUploadPermission(tx: Transaction, caller: Caller): Promise<void> {
  if (mayUpload(caller.permissions)) return;
  const roles = await tx.sql<{ permissions: Permissions }>(
    `SELECT DISTINCT role.permissions FROM userfolders m JOIN team_roles role ON role.id = m.role_id
     WHERE m.user_id = $1`,
    [caller.user_id],
  );
  if (!roles.some(({ permissions }) => mayUpload(permissions))) throw forbidden();
}
