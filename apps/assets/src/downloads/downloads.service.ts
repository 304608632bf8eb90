import { listDownloads, notFound } from '@jampot/contracts';
import type { AnswerOf, Download, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccesses, requireDownloads, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { filesOfAssets } from './files-of-assets.ts';
import type { AssetFile } from './files-of-assets.ts';

@Controller()
export class DownloadsService {
  constructor(private readonly database: Database) {}

  /** Files of the latest versions, in the order of the ids; deleted assets have none. */
  @Answers(listDownloads)
  async list({
    caller,
    body,
  }: RequestOf<typeof listDownloads>): Promise<AnswerOf<typeof listDownloads>> {
    const ids = [...new Set(body.ids)];
    const rows = await this.database.readTransaction(caller, async (tx: Transaction) => {
      const found = await filesOfAssets(tx, ids, body.file);
      if (found.length < ids.length) throw notFound();
      const folderIds = new Set(found.map((file) => file.folder_id));
      const accesses = await folderAccesses(tx, caller, [...folderIds]);
      for (const id of folderIds) {
        const access = accesses.get(id);
        if (access === undefined) throw notFound();
        requirePermission(access, 'assets', 'r');
        requirePermission(access, 'versions', 'r');
        requireDownloads(access);
      }
      return found.map(asDownload);
    });
    return { rows };
  }
}

function asDownload(row: AssetFile): Download {
  const { asset_id, asset_name, folder_name, key, name, created } = row;
  const file =
    key === null ? null : { key, name: name ?? asset_name, created: created.toISOString() };
  return { asset_id, asset_name, folder_name, file };
}
