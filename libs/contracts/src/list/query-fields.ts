import type { Field } from './field.ts';
import type { FieldPath } from './list-query.ts';
import type { Problems } from './problems.ts';
import { resolveField, splitPath } from './resolve-path.ts';
import type { Resource } from './resource.ts';

/** Finds the fields that a query names to sort, filter or chart by. */
export class QueryFields {
  readonly #resource: Resource;
  readonly #problems: Problems;

  constructor(resource: Resource, problems: Problems) {
    this.#resource = resource;
    this.#problems = problems;
  }

  /** Null, and a problem of the parameter, where the name is none or can't be asked by. */
  find(parameter: string, written: string): { path: FieldPath; field: Field } | null {
    const found = resolveField(this.#resource, splitPath(written));
    if (found === null) {
      this.#problems.add(parameter, `Unknown field '${written}'.`);
      return null;
    }
    if (found.field.derived) {
      this.#problems.add(parameter, `'${written}' can only be read.`);
      return null;
    }
    return found;
  }
}
