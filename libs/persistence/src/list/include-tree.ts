import type { ListQuery, Resource } from '@jampot/contracts';

/** Which fields and relations of a row are answered. */
export interface IncludeTree {
  /** Null means all fields that need not be asked for. */
  fields: Set<string> | null;
  /** Long fields are among those that need not be asked for. */
  readonly long: boolean;
  readonly relations: Map<string, IncludeTree>;
}

/**
 * `fields=` and `include=` as a tree. A relation named whole, or only passed through on the way to
 * another, answers all its fields but long ones; one of which fields are named answers those, its id and its name.
 */
export function includeTree(
  { fields, include }: Pick<ListQuery, 'fields' | 'include'>,
  { long }: Pick<IncludeTree, 'long'>,
): IncludeTree {
  const root: IncludeTree = {
    fields: fields === null ? null : new Set(fields),
    long,
    relations: new Map(),
  };
  const whole = new Set<IncludeTree>();
  for (const { relations, field } of include) {
    let node = root;
    for (const relation of relations) {
      const next: IncludeTree = node.relations.get(relation) ?? {
        fields: null,
        long: false,
        relations: new Map(),
      };
      node.relations.set(relation, next);
      node = next;
    }
    if (field === null) {
      whole.add(node);
      node.fields = null;
    } else if (!whole.has(node)) {
      node.fields = (node.fields ?? new Set(['id', 'name'])).add(field);
    }
  }
  return root;
}

/** The fields to answer, in the order the resource declares them. */
export function fieldsOf(resource: Resource, { fields, long }: IncludeTree): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) =>
      fields === null ? !field.onRequest && (long || !field.long) : fields.has(name),
    )
    .map(([name]) => name);
}
