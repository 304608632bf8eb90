interface Row {
  readonly id: number;
  readonly parent_id: number | null;
}
interface Nested extends Row {
  folders: Nested[];
}

/**
 * Nests flat rows into `folders`, keeping their order. A folder whose parent is not among the
 * rows stands at the top.
 * @param json an array of rows with `id` and `parent_id`.
 */
export function nestFolders(json: string): string {
  const rows = (JSON.parse(json) as Row[]).map((row): Nested => ({ ...row, folders: [] }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const top: Nested[] = [];
  for (const row of rows) {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    (parent?.folders ?? top).push(row);
  }
  return JSON.stringify(top);
}
