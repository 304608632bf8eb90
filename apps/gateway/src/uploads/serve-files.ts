import { JampotError } from '@jampot/contracts';
import type { FilesTokens, SharePasses } from '@jampot/service-kit';
import { isStoreError, parseKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileJudge, Reader } from '../files/file-judge.ts';
import type { OpenTransfers } from '../files/open-transfers.ts';
import type { EndedShares } from '../shares/ended-shares.ts';
import type { Authenticator } from '../tokens/authenticator.ts';
import { attachment } from './attachment.ts';
import { sendObject } from './send-object.ts';

/** Types that a browser shows without running anything of them. */
const shown =
  /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/|audio\/|application\/pdf$|application\/json$)/u;
const MAX_NAME = 200;
/**
 * Seconds that the store's own address lives: revoking reaches it no sooner. Who needs more of a file
 * later asks ours again.
 */
const PRESIGNED_LIFE = 300;
/** The same for guests of a share. */
const SHARED_PRESIGNED_LIFE = 60;

interface FilesParts {
  readonly store: ObjectStore;
  readonly tokens: FilesTokens;
  readonly authenticator: Authenticator;
  readonly passes: SharePasses;
  readonly endedShares: EndedShares;
  readonly judge: FileJudge;
  readonly transfers: OpenTransfers<Reader>;
  readonly guestTransfers: OpenTransfers<number>;
}

/** How a file is given to who asked for it. */
interface Given {
  readonly secondsLeft: number;
  /** Seconds that an address of the store itself lives at most. */
  readonly presignedLife: number;
  /** The name under which it is to be saved; undefined where it may be shown. */
  readonly download: string | undefined;
  readonly kept: 'private' | 'never';
}

/**
 * `/files/{key}?t=…`: serves stored objects, with ranges, to whoever holds a signed address and may see
 * what it is of now, as long as the session lives that was given it; with `?s=…` as long as the share is
 * open and shows it. What users upload never runs in the application's origin: sniffed type, nosniff, a
 * sandbox, and a download where the type could carry script.
 */
export function registerFiles(http: FastifyInstance, parts: FilesParts): void {
  http.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: (request, response) => serve(parts, request, response),
  });
}

async function serve(
  parts: FilesParts,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const { store } = parts;
  const key = (request.params as Record<string, string>)['*'] ?? '';
  const { secondsLeft, presignedLife, download, kept } = await givenTo(
    parts,
    key,
    request,
    response,
  );
  const object = await store.head(key);
  if (object === null) throw new JampotError('not_found');
  const attached = download !== undefined || !shown.test(object.contentType);
  const presigned = await store.presign(key, {
    expiresSeconds: Math.min(secondsLeft, presignedLife),
    ...(attached ? { downloadName: (download ?? 'file').slice(0, MAX_NAME).toWellFormed() } : {}),
  });
  if (presigned !== null) {
    return response.header('cache-control', 'no-store').redirect(presigned, 302);
  }

  const etag = `"${object.sha256}"`;
  response
    .headers({
      'content-type': object.contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': kept === 'never' ? 'no-store' : `private, max-age=${secondsLeft}, immutable`,
      'accept-ranges': 'bytes',
      etag,
    })
    .header('content-disposition', attached ? attachment(download ?? 'file') : 'inline');
  if (request.headers['if-none-match'] === etag) return response.code(304).send();
  return sendObject(store, object, request, response);
}

/** @throws JampotError `not_found` for who may not have the file; `unavailable` where that can't be judged */
async function givenTo(
  { tokens, authenticator, passes, endedShares, judge, ...open }: FilesParts,
  key: string,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<Given> {
  const query = request.query as Record<string, string | readonly string[] | undefined>;
  const accountId = accountOf(key);
  const download = first(query['download']);
  const shared = first(query['s']);
  if (shared === undefined) {
    const pass = tokens.read(accountId, first(query['t']) ?? '');
    if (pass === null || authenticator.sessionEnded(pass.session)) {
      throw new JampotError('not_found');
    }
    const { secondsLeft, userId, session } = pass;
    const reader = { accountId, userId, session };
    await judge.requireMember(reader, key);
    open.transfers.giving(reader, key, response.raw);
    return { secondsLeft, presignedLife: PRESIGNED_LIFE, download, kept: 'private' };
  }
  const pass = passes.read(key, shared);
  if (pass === null || !endedShares.isOpen(pass.shareId)) throw new JampotError('not_found');
  // What ends while the object is looked up is cut off as well.
  endedShares.giving(pass.shareId, response.raw);
  await judge.requireGuest(pass.shareId, key);
  open.guestTransfers.giving(pass.shareId, key, response.raw);
  response.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  const { secondsLeft, disposition } = pass;
  const name = disposition === 'attachment' ? (download ?? 'file') : undefined;
  return { secondsLeft, presignedLife: SHARED_PRESIGNED_LIFE, download: name, kept: 'never' };
}

/** Of a parameter that stands several times. */
function first(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value[0] : value;
}

function accountOf(key: string): number {
  try {
    return parseKey(key).accountId;
  } catch (error) {
    if (isStoreError(error)) throw new JampotError('not_found', { cause: error });
    throw error;
  }
}
