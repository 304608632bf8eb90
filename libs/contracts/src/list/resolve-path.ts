import type { Field } from './field.ts';
import type { FieldPath } from './list-query.ts';
import { resourceNamed } from './resource.ts';
import type { Resource } from './resource.ts';

const MAX_DEPTH = 4;

/** `rel__field` and `rel.field` mean the same. */
export function splitPath(written: string): FieldPath {
  return written.split(/\.|__/u);
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Follows a path of relations to a field; null when any step is unknown. */
export function resolveField(
  resource: Resource,
  path: FieldPath,
): { path: FieldPath; field: Field } | null {
  if (path.length > MAX_DEPTH) return null;
  let current = resource;
  for (const [index, name] of path.entries()) {
    if (index === path.length - 1) {
      const field = own(current.fields, name);
      return field === undefined ? null : { path, field };
    }
    const relation = own(current.relations, name);
    if (relation === undefined || relation.many) return null;
    current = resourceNamed(relation.to);
  }
  return null;
}

/**
 * Reads one entry of `include=`: relations, then optionally one field of the last of them. Many rows
 * for each row are answered at the first step only: further on they would be many times many. A path may
 * begin with what the resource calls a row itself.
 */
export function resolveInclude(
  resource: Resource,
  written: string,
): { relations: readonly string[]; field: string | null } | null {
  const path = withoutItself(resource, splitPath(written));
  if (path.length > MAX_DEPTH) return null;
  const relations: string[] = [];
  let current = resource;
  for (const [index, name] of path.entries()) {
    const relation = own(current.relations, name);
    if (relation !== undefined) {
      if (relation.many && index > 0) return null;
      relations.push(name);
      current = resourceNamed(relation.to);
    } else {
      return index === path.length - 1 && own(current.fields, name) !== undefined
        ? { relations, field: name }
        : null;
    }
  }
  return { relations, field: null };
}

function withoutItself({ itself, relations }: Resource, path: FieldPath): FieldPath {
  const [first, ...rest] = path;
  if (first === undefined || first !== itself || own(relations, first) !== undefined) return path;
  return rest.length === 0 ? path : rest;
}
