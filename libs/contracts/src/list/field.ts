import * as z from 'zod';

/** How a field's values compare and how its text in an address is read. */
export type FieldKind = 'id' | 'integer' | 'number' | 'text' | 'flag' | 'time' | 'day' | 'json';

export interface Field<T = unknown> {
  readonly kind: FieldKind;
  readonly nullable: boolean;
  readonly schema: z.ZodType<T>;
  /** A field that can be read, but neither filtered nor sorted by (addresses of files, for instance). */
  readonly derived: boolean;
  /** A field that costs something to make and is answered only when `fields` or `include` names it. */
  readonly onRequest: boolean;
  /** May be long: lists and included rows answer it only when it is named, one row that is read always. */
  readonly long: boolean;
  /** A text that is answered always, however long it is: lists are ordered by its beginning, as by that of long ones. */
  readonly unlimited: boolean;
  /** All that a filter by a text of words may name; null for any text. */
  readonly words: readonly string[] | null;
}

const field = <T>(kind: FieldKind, schema: z.ZodType<T>): Field<T> => ({
  kind,
  nullable: false,
  schema,
  derived: false,
  onRequest: false,
  long: false,
  unlimited: false,
  words: null,
});

export const id = () => field('id', z.int().positive());
export const integer = () => field('integer', z.int());
/** A number with an optional fraction; name its unit where it is declared. */
export const number = () => field('number', z.number());
export const text = () => field('text', z.string());
/** A text made of these words; a filter by another one is refused. */
export const words = (known: readonly string[]) => ({ ...text(), words: known });
export const flag = () => field('flag', z.boolean());
/** A point in time, ISO 8601 in UTC. */
export const time = () => field('time', z.iso.datetime({ offset: true }));
/** A day of the calendar, `YYYY-MM-DD`, in no zone. */
export const day = () => field('day', z.iso.date());
/** A structure of its own: readable, never filtered by. */
export const json = <T>(schema: z.ZodType<T>): Field<T> => ({
  ...field('json', schema),
  derived: true,
});
/** The field may be null. */
export const nullable = <T>(inner: Field<T>): Field<T | null> => ({
  ...inner,
  nullable: true,
  schema: inner.schema.nullable(),
});
/** The field is made while reading and can't be filtered or sorted by. */
export const derived = <T>(inner: Field<T>): Field<T> => ({ ...inner, derived: true });
/** The field is answered only when it is asked for by name. */
export const onRequest = <T>(inner: Field<T>): Field<T> => ({
  ...inner,
  derived: true,
  onRequest: true,
});
/** The field is answered only when it is asked for by name, but lists can filter and sort by it. */
export const rarelyShown = <T>(inner: Field<T>): Field<T> => ({ ...inner, onRequest: true });
/** A field that may be long: left out of lists and of included rows unless it is named. */
export const long = <T>(inner: Field<T>): Field<T> => ({ ...inner, long: true });
/** A text that may be longer than an address, and is shown all the same. */
export const unlimited = <T extends string | null>(inner: Field<T>): Field<T> => ({
  ...inner,
  unlimited: true,
});
