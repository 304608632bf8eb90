import * as z from 'zod';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { Resource, RowOf } from '../list/resource.ts';
import { rowSchema } from '../list/row-schema.ts';
import { sentFileSchema } from './call.ts';
import type { Access, Call, CallDefinition, Method, SentFile } from './call.ts';

/**
 * An id in a path or a body: a number, or its decimal digits. Beyond 2^53 nothing can exist, so such an
 * id is simply not found.
 */
export const idSchema = z.preprocess(readId, z.int().positive());
/** The same in a body, with the contract's own words for none. */
export const idInput = (missing: string) =>
  z.preprocess(
    readId,
    z
      .int({
        error: ({ input }) => (input === undefined || input === null ? missing : undefined),
      })
      .positive(),
  );
function readId(written: unknown): unknown {
  return typeof written === 'string' && /^[1-9]\d{0,15}$/u.test(written)
    ? Number(written)
    : written;
}
/** The `{id}` of a path. */
export const byId = z.object({ id: idSchema });
/**
 * The `id` in the body of a change, as clients send whole rows back. Only the path's own is taken:
 * `readRequest` refuses another.
 */
export const pathIdInput = z
  .unknown()
  .optional()
  .meta({
    type: ['integer', 'string'],
    description: 'The id that the address names, for clients that send whole rows back.',
  });
const nothing = z.object({});

type Parts<P, Q, B, X> = {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  readonly body?: z.ZodType<B>;
  readonly extra?: z.ZodType<X>;
  readonly files?: readonly string[];
  readonly keepsUploads?: boolean;
  readonly repeatable?: boolean;
  readonly status?: CallDefinition<P, Q, B, unknown, X>['status'];
  readonly errors?: readonly ErrorCode[];
};

/** The key under which the rows stand, where the address names them otherwise than their resource. */
type Named = { readonly answersAs?: string };

type Empty = Record<never, never>;

function complete<A extends Access, P, Q, B, T, X>(
  name: string,
  access: A,
  parts: Parts<P, Q, B, X>,
  rest: Pick<Call<P, Q, B, T, X>, 'resource' | 'row' | 'reads'> & { readonly sendsFile?: true },
): Call<P, Q, B, T, X> & { readonly access: A } {
  const service = name.slice(0, name.indexOf('.'));
  return {
    name,
    service,
    access,
    method: parts.method,
    path: parts.path,
    summary: parts.summary,
    description: parts.description ?? '',
    params: parts.params ?? (nothing as unknown as z.ZodType<P>),
    query: parts.query ?? (nothing as unknown as z.ZodType<Q>),
    body: parts.body ?? (nothing as unknown as z.ZodType<B>),
    extra: parts.extra ?? (nothing as unknown as z.ZodType<X>),
    files: parts.files ?? [],
    keepsUploads: parts.keepsUploads ?? false,
    sendsFile: false,
    repeatable: parts.repeatable ?? parts.method === 'GET',
    status: parts.status ?? 200,
    errors: parts.errors ?? [],
    ...rest,
  };
}

/**
 * Declares a call that answers rows of a resource that lists know.
 * `reads` says how much of the list grammar its query takes: `list` all of it, `one` the shape of
 * the row only (`fields`, `include`); a change answers the row as a read of it would.
 */
// What no page calls stays out of its bundle.
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const A extends Access,
  R extends Resource,
  P = Empty,
  Q = Empty,
  B = Empty,
  X = Empty,
>(
  name: string,
  access: A,
  reads: 'list' | 'one',
  resource: R,
  parts: Parts<P, Q, B, X> & Named,
): Call<P, Q, B, RowOf<R>, X> & { readonly access: A } {
  return complete<A, P, Q, B, RowOf<R>, X>(name, access, parts, {
    resource: parts.answersAs ?? resource.name,
    row: rowSchema(resource) as unknown as z.ZodType<RowOf<R>>,
    reads: { kind: reads, resource },
  });
}

/** Declares a call whose rows are no resource of the list grammar, for instance a session. */
/* @__NO_SIDE_EFFECTS__ */
export function defineAction<const A extends Access, T, P = Empty, Q = Empty, B = Empty, X = Empty>(
  name: string,
  access: A,
  resource: string,
  row: z.ZodType<T>,
  parts: Parts<P, Q, B, X>,
): Call<P, Q, B, T, X> & { readonly access: A } {
  return complete<A, P, Q, B, T, X>(name, access, parts, { resource, row, reads: null });
}

/** Declares a call that is answered with a file to be saved, made of the text that its service writes. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFile<const A extends Access, P = Empty, Q = Empty>(
  name: string,
  access: A,
  parts: Omit<Parts<P, Q, Empty, Empty>, 'body' | 'extra' | 'files'>,
): Call<P, Q, Empty, SentFile, Empty> & { readonly access: A } {
  const rest = { resource: 'files', row: sentFileSchema, reads: null, sendsFile: true } as const;
  return complete<A, P, Q, Empty, SentFile, Empty>(name, access, parts, rest);
}
