import {
  changeAsset,
  changeAssets,
  deleteAsset,
  deleteAssets,
  JampotError,
  listAssets,
  listFolderAssets,
  notFound,
  readAsset,
} from '@jampot/contracts';
import type { AnswerOf, ListQuery, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, readableInFolder, Replication } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assetReadAccess } from '../access/asset-access.ts';
import { folderReadAccess, refuseWithoutPermission } from '../access/folder-access.ts';
import { concernsLinks } from '../links/concerns-links.ts';
import { assetReads } from './assets.query.ts';
import { ChangeAssets } from './change-assets.ts';

type Caller = RequestOf<typeof readAsset>['caller'];

@Controller()
export class AssetsService {
  constructor(
    private readonly database: Database,
    private readonly changing: ChangeAssets,
    private readonly replication: Replication,
  ) {}

  /** One round trip when there is something to see; an empty answer is looked into. */
  @Answers(listFolderAssets)
  async listOfFolder({
    caller,
    params,
    list,
  }: RequestOf<typeof listFolderAssets>): Promise<AnswerOf<typeof listFolderAssets>> {
    await this.#awaitLinks(list);
    const operator = list.children ? 'withchildren' : 'in';
    const here = { operator, path: ['folder_id'], values: [params.id] } as const;
    const query = { ...list, filters: [...list.filters, here] };
    const rows = await assetReads.list(this.database, caller, query, readable(caller));
    if (rows.json === '[]') await folderReadAccess(this.database, caller, params.id, 'assets');
    return { rows };
  }

  @Answers(listAssets)
  async list({ caller, list }: RequestOf<typeof listAssets>): Promise<AnswerOf<typeof listAssets>> {
    refuseWithoutPermission(caller, 'assets');
    await this.#awaitLinks(list);
    return { rows: await assetReads.list(this.database, caller, list, readable(caller)) };
  }

  @Answers(readAsset)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readAsset>): Promise<AnswerOf<typeof readAsset>> {
    await this.#awaitLinks(list);
    const query = { ...list, deleted: 'both' } as const;
    try {
      const rows = await assetReads.byId(this.database, caller, params.id, query, readable(caller));
      return { rows };
    } catch (error) {
      if (!(error instanceof JampotError) || error.code !== 'not_found') throw error;
      await assetReadAccess(this.database, caller, params.id, 'assets');
      throw notFound();
    }
  }

  @Answers(changeAsset)
  async change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeAsset>): Promise<AnswerOf<typeof changeAsset>> {
    const { was, ...fields } = body;
    const change = () => this.changing.change(caller, [params.id], fields, list, was);
    return { rows: await this.replication.retryUntilReplicated(change) };
  }

  @Answers(changeAssets)
  async changeMany({
    caller,
    query,
    body,
    list,
  }: RequestOf<typeof changeAssets>): Promise<AnswerOf<typeof changeAssets>> {
    const change = () => this.changing.change(caller, query.id, body, list);
    return { rows: await this.replication.retryUntilReplicated(change) };
  }

  @Answers(deleteAsset)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteAsset>): Promise<AnswerOf<typeof deleteAsset>> {
    return { rows: await this.changing.change(caller, [params.id], { deleted: true }, list) };
  }

  @Answers(deleteAssets)
  async deleteMany({
    caller,
    query,
    list,
  }: RequestOf<typeof deleteAssets>): Promise<AnswerOf<typeof deleteAssets>> {
    return { rows: await this.changing.change(caller, query.id, { deleted: true }, list) };
  }

  /** The caller has perhaps linked something a moment ago. */
  async #awaitLinks(list: ListQuery): Promise<void> {
    if (concernsLinks(list)) await this.replication.catchUp();
  }
}

function readable(caller: Caller) {
  return readableInFolder(caller, 'assets', (a) => `${a}.folder_id`);
}
