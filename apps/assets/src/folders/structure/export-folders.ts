import { exportFolders } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { writeFolderStructure } from '@jampot/domain';
import type { StructureFolder } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers, visibleFolder } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { folderReadAccess } from '../../access/folder-access.ts';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly parent_id: number;
  readonly name: string;
}

/** Writes the structure below a folder as CSV. */
@Controller()
export class ExportFolders {
  constructor(private readonly database: Database) {}

  @Answers(exportFolders)
  async export({
    caller,
    params,
  }: RequestOf<typeof exportFolders>): Promise<AnswerOf<typeof exportFolders>> {
    await folderReadAccess(this.database, caller, params.id, 'folders');
    const visible = visibleFolder(caller.level, 'f') ?? 'true';
    const [top, rows] = await this.database.look(caller, async (tx) => [
      (await tx.sql<Row>('SELECT id, parent_id, name FROM folders WHERE id = $1', [params.id]))[0],
      await tx.sql<Row>(
        `SELECT f.id, f.parent_id, f.name FROM folders top
         JOIN folders f ON f.path <@ top.path AND f.id <> top.id
         WHERE top.id = $1 AND NOT f.deleted AND ${visible}
         ORDER BY f.position, f.id`,
        [params.id],
      ),
    ]);
    const folders = inOrder(params.id, rows);
    const csv = writeFolderStructure(folders);
    const count = folders.length;
    return { rows: [{ folder_id: params.id, name: top?.name ?? '', count, csv }] };
  }
}

/** Parents first, each with all below it; what stands below a folder not seen is left out. */
function inOrder(topId: number, rows: readonly Row[]): StructureFolder[] {
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const folders: StructureFolder[] = [];
  const next = (children.get(topId) ?? []).toReversed().map((row) => ({ row, depth: 0 }));
  for (let entry = next.pop(); entry !== undefined; entry = next.pop()) {
    const { row, depth } = entry;
    folders.push({ name: row.name, depth });
    for (const child of (children.get(row.id) ?? []).toReversed()) {
      next.push({ row: child, depth: depth + 1 });
    }
  }
  return folders;
}
