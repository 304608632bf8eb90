import type { Folder } from '@jampot/contracts';

type Branch = Pick<Folder, 'id' | 'name' | 'parent_id'>;

/** The names from the project down to the folder itself, as far as they can be seen. */
export function pathNames(byId: ReadonlyMap<number, Branch>, folder: Branch): readonly string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  let at: Branch | undefined = folder;
  while (at !== undefined && !seen.has(at.id)) {
    seen.add(at.id);
    names.unshift(at.name);
    at = at.parent_id === null ? undefined : byId.get(at.parent_id);
  }
  return names;
}

/** `Project / Sequence / Shot`, as paths are shown. */
export function pathText(names: readonly string[]): string {
  return names.join(' / ');
}
