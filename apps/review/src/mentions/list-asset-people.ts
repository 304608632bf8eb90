import { forbidden, listAssetPeople } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { Answers, personReads, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { AssetAccess } from '../access/asset-access.ts';
import { mentionable } from './mentions.ts';

/** Offers whom a note can name: for those who may write one, or a reply. */
@Controller()
export class ListAssetPeople {
  constructor(private readonly assets: AssetAccess) {}

  @Answers(listAssetPeople)
  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listAssetPeople>): Promise<AnswerOf<typeof listAssetPeople>> {
    return this.assets.readTransaction(caller, params.id, async (tx, { access }) => {
      requirePermission(access, 'notes', 'r');
      const writes =
        may(access.permissions, 'notes', 'c') || may(access.permissions, 'comments', 'c');
      if (!writes) throw forbidden();
      const where = { sql: mentionable, params: [access.folder_id] };
      return { rows: await personReads.listIn(tx, list, { where }) };
    });
  }
}
