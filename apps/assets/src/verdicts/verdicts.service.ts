import { forbidden, listGuestVerdicts } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assetReadAccess } from '../access/asset-access.ts';
import { verdictReads } from './verdicts.query.ts';

@Controller()
export class VerdictsService {
  constructor(private readonly database: Database) {}

  @Answers(listGuestVerdicts)
  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listGuestVerdicts>): Promise<AnswerOf<typeof listGuestVerdicts>> {
    const access = await assetReadAccess(this.database, caller, params.id, 'assets');
    if (!may(access.permissions, 'versions', 'r')) throw forbidden();
    const sql = (v: string) => `EXISTS (SELECT FROM versions of_asset
      WHERE of_asset.id = ${v}.version_id AND of_asset.asset_id = $1::bigint AND NOT of_asset.deleted)`;
    const where = { sql, params: [params.id] };
    return { rows: await verdictReads.list(this.database, caller, list, { where }) };
  }
}
