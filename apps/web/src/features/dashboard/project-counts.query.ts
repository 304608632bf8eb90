import type { Folder } from '@jampot/contracts';
import { chartRowsQuery } from '../../lib/queries/index.ts';

/** How many assets of each status each folder of some projects has: one question for all of them. */
export const projectCountsQuery = (projectIds: readonly number[]) =>
  chartRowsQuery(
    'assets',
    { folder_id: projectIds.join(','), children: 1 },
    { x: 'folder_id', z: 'status.name' },
  );

/** The project that each folder stands in. @param tree all folders */
export function projectOfEach(
  tree: readonly Pick<Folder, 'id' | 'parent_id'>[],
): ReadonlyMap<number, number> {
  const parents = new Map(tree.map(({ id, parent_id: parent }) => [id, parent]));
  const found = new Map<number, number>();
  const projectOf = (id: number): number => {
    const parent = parents.get(id) ?? null;
    const project = found.get(id) ?? (parent === null ? id : projectOf(parent));
    found.set(id, project);
    return project;
  };
  for (const { id } of tree) projectOf(id);
  return found;
}
