import type { ListQuery, Resource } from '@jampot/contracts';

/** Which fields and relations of a row are answered. */
export interface IncludeTree {
  /** Null means all fields that need not be asked for. */
  fields: Set<string> | null;
  readonly relations: Map<string, IncludeTree>;
}

/**
 * `fields=` and `include=` as a tree. A relation named whole, or only passed through on the way to
 * another, answers all its fields; one of which fields are named answers those, its id and its name.
 */
export function includeTree({
  fields,
  include,
}: Pick<ListQuery, 'fields' | 'include'>): IncludeTree {
  const root: IncludeTree = {
    fields: fields === null ? null : new Set(fields),
    relations: new Map(),
  };
  const whole = new Set<IncludeTree>();
  for (const { relations, field } of include) {
    let node = root;
    for (const relation of relations) {
      const next: IncludeTree = node.relations.get(relation) ?? {
        fields: null,
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
export function fieldsOf(resource: Resource, { fields }: IncludeTree): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => (fields === null ? !field.onRequest : fields.has(name)))
    .map(([name]) => name);
}
