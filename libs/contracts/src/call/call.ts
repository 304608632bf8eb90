import type { PermissionLetter, ResourceName } from '@jampot/domain';
import * as z from 'zod';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { ListQuery } from '../list/list-query.ts';
import type { Resource } from '../list/resource.ts';
import type { Caller } from './caller.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may make a call.
 * - `public`: without signing in; a token that comes along is only looked at, good or not.
 * - `anyone`: with or without signing in, and each sees something else; a bad token is refused.
 * - `signed-in`: any signed-in user.
 * - `{resource, letter}`: the caller's own role in the account must hold the letter.
 * - `{resource, letter, within: 'folder'}`: the role that counts in the folder decides, so the
 *   service's policy checks it after loading; the letter is named here for documentation.
 */
export type Access =
  | 'public'
  | 'anyone'
  | 'signed-in'
  | {
      readonly resource: ResourceName;
      readonly letter: PermissionLetter;
      readonly within?: 'folder';
    };

/** A file that reached the store with a request and waits to be adopted by the service. */
export const storedUploadSchema = z.object({
  /** The object's key in the store. */
  key: z.string(),
  /** The name the user's file had: shown, never used as a path. */
  name: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  sha256: z.string(),
  /** The type found by looking into the content. */
  content_type: z.string(),
});
export type StoredUpload = z.infer<typeof storedUploadSchema>;

export interface CallDefinition<P, Q, B, T, X> {
  /** `service.verb-noun`, which is also the NATS subject below the namespace. */
  readonly name: string;
  readonly method: Method;
  /** Path below `/api/`, with `{name}` for parameters. */
  readonly path: string;
  /** The key of the envelope under which the rows stand. */
  readonly resource: string;
  readonly summary: string;
  /** What else a caller must know: units, errors, who may. Stands in the API's documentation. */
  readonly description: string;
  readonly access: Access;
  readonly params: z.ZodType<P>;
  readonly query: z.ZodType<Q>;
  readonly body: z.ZodType<B>;
  /** Shape of one row of the answer. */
  readonly row: z.ZodType<T>;
  /** Further keys of the envelope beside the rows. */
  readonly extra: z.ZodType<X>;
  /** `list` takes the whole list grammar of its resource, `one` only `fields`, `include` and `showdeleted`. */
  readonly reads: { readonly kind: 'list' | 'one'; readonly resource: Resource } | null;
  /**
   * File parts a multipart body may carry, or ids of finished uploads that stand for them; each
   * becomes a `StoredUpload` in `files`.
   */
  readonly files: readonly string[];
  /**
   * Keeps an uploaded object as it is, of any size, instead of making its own from it: a finished
   * upload is handed to it. Any other call gets a copy, which it removes when it is done.
   */
  readonly keepsUploads: boolean;
  /** Its one row is sent as a file to be saved, not in an envelope; refusals are enveloped as ever. */
  readonly sendsFile: boolean;
  /**
   * Made twice, it does what it does once: another replica is asked when the first fell silent. By
   * default what is read by GET. It says nothing of a row that was missed: every GET is made again
   * once that has arrived, and of a change what it says itself.
   */
  readonly repeatable: boolean;
  readonly status: 200 | 201 | 202;
  /** Refusals beyond those that follow from who may call it and what it takes. */
  readonly errors: readonly ErrorCode[];
}

/** A call with its types; the service is the part of the name before the first dot. */
export interface Call<
  P = unknown,
  Q = unknown,
  B = unknown,
  T = unknown,
  X = unknown,
> extends CallDefinition<P, Q, B, T, X> {
  readonly service: string;
}

/** Who asks, from where, and the id under which all hops log it. */
export interface CallContext<A extends Caller | null = Caller | null> {
  readonly caller: A;
  readonly requestId: string;
  /** The browser's address as the gateway saw it: for throttling. */
  readonly clientAddress: string;
  /** What the browser calls itself, in printable ASCII: shown beside sessions, never trusted. */
  readonly userAgent?: string;
  /** What a guest has as the proof of a share's password: the shares service alone tells what it is worth. */
  readonly shareToken?: string;
}

/** What a handler receives, parsed and typed by its call. */
export interface CallRequest<P, Q, B, A extends Caller | null = Caller> extends CallContext<A> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The parsed list grammar; empty for calls that read nothing. */
  readonly list: ListQuery;
  /** Uploaded files by part name. */
  readonly files: Readonly<Record<string, StoredUpload>>;
}

/** What is sent to be saved. */
export const sentFileSchema = z.object({
  name: z.string(),
  /** With its charset where it is a text. */
  type: z.string(),
  text: z.string(),
});
export type SentFile = z.infer<typeof sentFileSchema>;

/** Rows as PostgreSQL wrote them: a JSON array that nobody parses on its way to the browser; a long one as UTF-8. */
export interface JsonRows {
  readonly json: string | Uint8Array;
  readonly total?: number;
  readonly page?: number;
  readonly limit?: number;
  readonly next?: string | null;
}

/** What a handler answers. */
export interface Answer<T, X> {
  readonly rows: readonly T[] | JsonRows;
  readonly extra?: X;
}

export type RequestOf<C> =
  C extends Call<infer P, infer Q, infer B, unknown, unknown>
    ? CallRequest<P, Q, B, C extends { access: 'public' | 'anyone' } ? Caller | null : Caller>
    : never;
export type AnswerOf<C> =
  C extends Call<infer _P, infer _Q, infer _B, infer T, infer X> ? Answer<T, X> : never;
