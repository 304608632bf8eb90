import {
  attemptRef,
  beginAttemptOutput,
  beginOutputSchema,
  completeAttemptOutput,
  invalid,
  JampotError,
  readAttemptOutput,
  readAttemptSource,
} from '@jampot/contracts';
import type { AttemptRef, OutputStatus, Visitor } from '@jampot/contracts';
import { sniffMimeType, UNKNOWN_MIME_TYPE } from '@jampot/domain';
import type { AgentTokens, BusClient } from '@jampot/service-kit';
import { isStoreError } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OpenAnswers } from '../open-answers.ts';
import { sendObject } from '../uploads/send-object.ts';
import { ATTEMPT_PATH, requireVisitor, whoKnocks } from './visitors.ts';

/** Files that one node sends or fetches at once, with one key. */
const MOST_FILES = 4;
/** Seconds that the store's own address of a source lives; a node that needs longer asks again. */
const PRESIGNED_LIFE = 300;

const reference = z.object({
  attempt_id: z.coerce.number().pipe(attemptRef.attempt_id),
  fence: z.coerce.number().pipe(attemptRef.fence),
});

export interface AttemptFilesParts {
  readonly tokens: AgentTokens;
  readonly services: BusClient;
  readonly store: ObjectStore;
  readonly maxUpload: number;
}

/** Sources and outputs of attempts, for the node that has them; see `attempt-files.ts` of the contracts. */
export function registerAttemptFiles(http: FastifyInstance, parts: AttemptFilesParts): void {
  const { tokens } = parts;
  const open = new OpenAnswers<string>(MOST_FILES);
  const enter = (request: FastifyRequest, response: FastifyReply) => {
    const visitor = requireVisitor(tokens, request.raw);
    open.enter(whoKnocks(visitor), response.raw);
    return ofNode(parts, request, visitor);
  };
  http.get(`${ATTEMPT_PATH}/source`, async (request, response) => {
    const { ask, of } = enter(request, response);
    const [file] = await ask(readAttemptSource, of);
    if (file === undefined) throw new JampotError('not_found');
    return sendSource(parts.store, file.key, request, response);
  });
  http.post(`${ATTEMPT_PATH}/output`, async (request, response) => {
    const { ask, of } = enter(request, response);
    const output = readOutput(request.body, parts.maxUpload);
    const [begun] = await ask(beginAttemptOutput, { ...of, output });
    if (begun === undefined) throw new JampotError('not_found');
    const { offset, stored } = await beginUpload(parts.store, begun.key, output);
    // The answer to the last piece was lost on the way.
    if (stored !== null && !begun.complete) {
      await ask(completeAttemptOutput, { ...of, key: begun.key, content_type: stored });
    }
    return answer(response, { offset, size: output.size, complete: stored !== null });
  });
  http.patch(`${ATTEMPT_PATH}/output`, { config: { streams: true } }, async (request, response) => {
    const { ask, of } = enter(request, response);
    const [output] = await ask(readAttemptOutput, of);
    if (output === undefined) throw new JampotError('not_found');
    const { key, size } = output;
    if (output.complete) throw new JampotError('conflict');
    const offset = await append(parts.store, key, request);
    if (offset < size) return answer(response, { offset, size, complete: false });
    const contentType = await finish(parts.store, output);
    await ask(completeAttemptOutput, { ...of, key, content_type: contentType });
    return answer(response, { offset, size, complete: true });
  });
}

function ofNode(
  { services }: AttemptFilesParts,
  request: FastifyRequest,
  visitor: Visitor,
): {
  readonly of: Visitor & AttemptRef;
  readonly ask: <C extends Parameters<BusClient['rows']>[0], B>(
    call: C & { readonly body: z.ZodType<B> },
    body: B,
  ) => Promise<readonly z.infer<C['row']>[]>;
} {
  const query = request.query as Readonly<Record<string, unknown>>;
  const params = request.params as Readonly<Record<string, unknown>>;
  const read = reference.safeParse({ attempt_id: params['attempt_id'], fence: query['fence'] });
  if (!read.success) throw new JampotError('not_found');
  const context = { caller: null, requestId: request.id, clientAddress: request.ip };
  return {
    of: { ...visitor, ...read.data },
    ask: async (call, body) =>
      (await services.rows(call, context, body)) as readonly z.infer<(typeof call)['row']>[],
  };
}

function readOutput(body: unknown, most: number): z.infer<typeof beginOutputSchema> {
  const read = beginOutputSchema.safeParse(body);
  if (!read.success) throw new JampotError('malformed', { cause: read.error });
  if (read.data.size > most) throw new JampotError('too_large');
  return read.data;
}

/** @returns how much is there already, and the type of what is there whole. */
async function beginUpload(
  store: ObjectStore,
  key: string,
  { name, size }: z.infer<typeof beginOutputSchema>,
): Promise<{ readonly offset: number; readonly stored: string | null }> {
  const running = await store.uploads.status(key);
  if (running !== null) return { offset: running.offset, stored: null };
  const object = await store.head(key);
  if (object !== null) return { offset: object.size, stored: object.contentType };
  await store.uploads
    .create(key, { size, contentType: UNKNOWN_MIME_TYPE, metadata: { filename: name } })
    .catch(asAnswer);
  return { offset: 0, stored: null };
}

async function append(store: ObjectStore, key: string, request: FastifyRequest): Promise<number> {
  const offset = Number(request.headers['upload-offset']);
  if (!Number.isSafeInteger(offset) || offset < 0) throw new JampotError('malformed');
  return store.uploads.append(key, offset, request.raw).catch(asAnswer);
}

/** A damaged upload is dropped; the node begins anew. */
async function finish(
  store: ObjectStore,
  { key, name, sha256 }: { readonly key: string; readonly name: string; readonly sha256: string },
): Promise<string> {
  const object = await store.uploads
    .finish(key, {
      typeOf: (head) => sniffMimeType(head) ?? UNKNOWN_MIME_TYPE,
      expectedSha256: sha256,
      name,
    })
    .catch(asAnswer);
  return object.contentType;
}

async function sendSource(
  store: ObjectStore,
  key: string,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const object = await store.head(key);
  if (object === null) throw new JampotError('not_found');
  const presigned = await store.presign(key, { expiresSeconds: PRESIGNED_LIFE });
  response.header('cache-control', 'no-store');
  if (presigned !== null) return response.redirect(presigned, 302);
  response.headers({
    'content-type': 'application/octet-stream',
    'accept-ranges': 'bytes',
    etag: `"${object.sha256}"`,
  });
  return sendObject(store, object, request, response);
}

function answer(response: FastifyReply, status: OutputStatus): FastifyReply {
  return response.send({ success: true, error: null, outputs: [status] });
}

function asAnswer(error: unknown): never {
  if (!isStoreError(error)) throw error;
  switch (error.code) {
    case 'offset-conflict':
      throw new JampotError('conflict', { cause: error });
    case 'too-large':
      throw new JampotError('too_large', { cause: error });
    case 'checksum-mismatch':
      throw invalid('sha256', 'The file arrived damaged. Please upload it again.');
    case 'disk-full':
      throw new JampotError('storage_full', { cause: error });
    case 'not-found':
      throw new JampotError('not_found', { cause: error });
    case 'aborted':
    case 'unavailable':
      throw new JampotError('unavailable', { cause: error });
    case 'bad-key':
    case 'bad-range':
      throw error;
    default:
      throw error.code satisfies never;
  }
}
