import type { StructureFolder } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { visibleFolder } from '@jampot/service-kit';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly parent_id: number;
  readonly name: string;
}

/** A folder's name, and the live folders below it as far as the asker sees them. */
export async function structureBelow(
  tx: Transaction,
  folderId: number,
): Promise<{ readonly name: string; readonly folders: readonly StructureFolder[] }> {
  const visible = visibleFolder(tx.scope.level, 'f') ?? 'true';
  const [top] = await tx.sql<Row>('SELECT id, parent_id, name FROM folders WHERE id = $1', [
    folderId,
  ]);
  const rows = await tx.sql<Row>(
    `SELECT f.id, f.parent_id, f.name FROM folders top
     JOIN folders f ON f.path <@ top.path AND f.id <> top.id
     WHERE top.id = $1 AND NOT f.deleted AND ${visible}
     ORDER BY f.position, f.id`,
    [folderId],
  );
  return { name: top?.name ?? '', folders: inOrder(folderId, rows) };
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
