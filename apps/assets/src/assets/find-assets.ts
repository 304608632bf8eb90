import { findAssets } from '@jampot/contracts';
import type { AnswerOf, Caller, FoundAsset, RequestOf } from '@jampot/contracts';
import { cleanName, LINK_CSV_MESSAGES } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { SqlRunner } from '@jampot/persistence';
import { Answers, readableThroughFolder } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { refuseWithoutPermission } from '../access/folder-access.ts';
import { findFolders } from '../folders/find-folders.ts';

/** An asset's name in a folder that was found. */
interface Named {
  readonly place: number;
  readonly folder_id: number;
  readonly name: string;
}

@Controller()
export class FindAssets {
  constructor(private readonly database: Database) {}

  @Answers(findAssets)
  async find({ caller, body }: RequestOf<typeof findAssets>): Promise<AnswerOf<typeof findAssets>> {
    refuseWithoutPermission(caller, 'assets');
    const rows = await this.database.readTransaction(caller, async (tx) => {
      const folders = await findFolders(
        tx,
        caller,
        body.map(({ folder }) => folder),
      );
      const named = body.flatMap(({ folder, name }, place): Named[] => {
        const [id, ...more] = folders.get(folder) ?? [];
        return id === undefined || more.length > 0
          ? []
          : [{ place, folder_id: id, name: cleanName(name) }];
      });
      const assets = await assetsNamed(tx, caller, named);
      return body.map(({ folder }, place): FoundAsset => {
        const [folder_id = null, ...more] = folders.get(folder) ?? [];
        const missing = { folder_id: null, asset_id: null };
        if (folder_id === null) return { ...missing, error: LINK_CSV_MESSAGES.folderNotFound };
        if (more.length > 0) return { ...missing, error: LINK_CSV_MESSAGES.severalFolders };
        const asset_id = assets.get(place) ?? null;
        const error = asset_id === null ? LINK_CSV_MESSAGES.assetNotFound : null;
        return { folder_id, asset_id, error };
      });
    });
    return { rows };
  }
}

/** Ids of the live assets that the caller may read, by their places. */
async function assetsNamed(
  tx: SqlRunner,
  caller: Caller,
  named: readonly Named[],
): Promise<ReadonlyMap<number, number>> {
  if (named.length === 0) return new Map();
  const rows = await tx.sql<{ place: number; id: number }>(
    `SELECT w.place, a.id FROM unnest($1::int[], $2::bigint[], $3::text[]) AS w (place, folder_id, name)
     JOIN assets a ON a.folder_id = w.folder_id AND lower(a.name) = lower(w.name)
     WHERE NOT a.deleted AND ${readableThroughFolder(caller, 'assets', 'a.folder_id') ?? 'true'}`,
    [
      named.map(({ place }) => place),
      named.map(({ folder_id }) => folder_id),
      named.map(({ name }) => name),
    ],
  );
  return new Map(rows.map(({ place, id }) => [place, id]));
}
