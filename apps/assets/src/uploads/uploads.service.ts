import { forbidden } from '@jampot/contracts';
import type { admitUpload, AnswerOf, expectUploads, RequestOf } from '@jampot/contracts';
import { mayUpload } from '@jampot/domain';
import type { Permissions } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { expectObjects } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { belongsTo } from '../versions/versions.policy.ts';

@Injectable()
export class UploadsService {
  constructor(private readonly database: Database) {}

  /**
   * Whoever may add a version or a note in some folder may upload.
   * @throws JampotError `forbidden`
   */
  async admit({ caller }: RequestOf<typeof admitUpload>): Promise<AnswerOf<typeof admitUpload>> {
    const roles = await this.database.change(caller, (tx) =>
      tx.sql<{ permissions: Permissions }>(
        `SELECT DISTINCT role.permissions FROM userfolders m JOIN team_roles role ON role.id = m.role_id
         WHERE m.user_id = $1`,
        [caller.user_id],
      ),
    );
    const held = [caller.permissions, ...roles.map(({ permissions }) => permissions)];
    if (!held.some(mayUpload)) throw forbidden();
    return { rows: [{ admitted: true }] };
  }

  /** Keys of other accounts are passed over. */
  async expect({
    caller,
    body,
  }: RequestOf<typeof expectUploads>): Promise<AnswerOf<typeof expectUploads>> {
    const keys = body.keys.filter((key) => belongsTo(caller.account_id, key));
    await this.database.change(caller, (tx) => expectObjects(tx, caller.account_id, keys));
    return { rows: keys.map((key) => ({ key })) };
  }
}
