import type { Field } from './field.ts';

export type Fields = Readonly<Record<string, Field>>;
/** The row that a set of fields makes. */
export type FieldsRow<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

/** A relation of a resource to another, named so that resources may point at each other. */
export interface Relation {
  readonly to: string;
  readonly many: boolean;
}
export const one = (to: string): Relation => ({ to, many: false });
export const many = (to: string): Relation => ({ to, many: true });

/**
 * What the list grammar knows of a resource: its fields, its relations, what `q` searches and how
 * it is sorted when nothing is asked. Lists always end in `id`, so that every page is stable.
 */
export interface Resource<Row = unknown> {
  readonly name: string;
  /** What `include=` may call a row itself: `user.name` of a list of users is their `name`. */
  readonly itself?: string;
  readonly fields: Fields;
  readonly relations: Readonly<Record<string, Relation>>;
  /** Text fields that `q=` looks into. */
  readonly search: readonly string[];
  /** As in `sort=`: `name` or `-created`. */
  readonly defaultSort: readonly string[];
  /** Soft-deleted rows exist, so `showdeleted` means something. */
  readonly softDelete: boolean;
  /** Carries the row's type; never present at run time. */
  readonly row?: Row;
}
export type RowOf<R extends Resource> = R extends Resource<infer Row> ? Row : never;

const registry = new Map<string, Resource>();

/** Declares a resource for the list grammar and for the answers that carry it. */
export function defineResource<Row>(resource: Omit<Resource<Row>, 'row'>): Resource<Row> {
  if (registry.has(resource.name)) throw new Error(`Resource ${resource.name} is declared twice.`);
  registry.set(resource.name, resource);
  return resource;
}

/** The resource a relation points at. */
export function resourceNamed(name: string): Resource {
  const found = registry.get(name);
  if (found === undefined) throw new Error(`No resource is named ${name}.`);
  return found;
}
