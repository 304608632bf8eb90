import { listAssetLogs } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assetReadAccess } from '../access/asset-access.ts';
import { assetLogReads } from './asset-logs.query.ts';

@Controller()
export class AssetLogsService {
  constructor(private readonly database: Database) {}

  @Answers(listAssetLogs)
  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listAssetLogs>): Promise<AnswerOf<typeof listAssetLogs>> {
    const access = await assetReadAccess(this.database, caller, params.id, 'assets');
    // Its lines tell the names of files, and who made links for whom: guests of a project see no link of others.
    const hidden = (['versions', 'shares'] as const)
      .filter(
        (resource) =>
          !may(access.permissions, resource, 'r') ||
          (resource === 'shares' && access.guest !== null),
      )
      .map((resource) => `'${resource.slice(0, -1)}'`);
    const shown = (log: string) =>
      hidden.length === 0 ? '' : ` AND ${log}.field NOT IN (${hidden.join(', ')})`;
    const sql = (log: string) => `${log}.asset_id = $1::bigint${shown(log)}`;
    const where = { sql, params: [params.id] };
    return { rows: await assetLogReads.list(this.database, caller, list, { where }) };
  }
}
