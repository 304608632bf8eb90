import type { Caller } from '@jampot/contracts';
import { errorCodes, JampotError } from '@jampot/contracts';
import { fileNameProblem } from '@jampot/domain';
import { ERRORS, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { tellRefusal } from '../envelope/tell-refusal.ts';
import type { RefusalParts } from '../envelope/tell-refusal.ts';
import { takeOver } from '../envelope/write-reply.ts';
import { safeExtension } from './store-file.ts';
import { TusStore } from './tus-store.ts';
import type { UploadParts } from './upload-parts.ts';
import { webRequest } from './web-request.ts';

const PATH = '/api/uploads';
/** Of the protocol. */
const VERSION = '1.0.0';
const NO_PIECE_CHECKSUMS =
  'Pieces have no checksum here: the metadata of an upload take the sha256 of the whole file.';
const MAX_SIZE_EXCEEDED = ERRORS.ERR_MAX_SIZE_EXCEEDED.body;

/**
 * Resumable uploads (tus 1.0). An upload is reached by whoever began it and nobody else; once it is
 * finished, its id stands for a file part where the call takes uploads.
 */
export function registerTus(http: FastifyInstance, parts: UploadParts & RefusalParts): void {
  const callers = new AsyncLocalStorage<Caller>();
  const caller = (): Caller => {
    const current = callers.getStore();
    if (current === undefined) throw new JampotError('unauthenticated');
    return current;
  };
  const { ledger } = parts;
  const datastore = new TusStore(parts.store, {
    keyOf: (id) => parts.uploadIds.keyOf(caller(), id),
    admit: (key, bytes) => ledger.admit(caller(), randomUUID(), { id: key, bytes, letters: true }),
    finished: (object) => ledger.settle(caller(), randomUUID(), [object.key], [object]),
    release: (key) => ledger.release(caller(), randomUUID(), key),
    ended: (key) => ledger.settle(caller(), randomUUID(), [key]),
  });
  const server = new Server({
    path: PATH,
    datastore,
    maxSize: parts.maxUpload,
    relativeLocation: true,
    onResponseError: async (_request, error) =>
      'status_code' in error && error.status_code === 413 && error.body === MAX_SIZE_EXCEEDED
        ? { status_code: 413, body: `${errorCodes.too_large.text}\n` }
        : undefined,
    namingFunction: (_request, metadata) =>
      parts.uploadIds.newId(caller(), safeExtension(metadata?.['filename'] ?? '')),
    onUploadCreate: async (_request, upload) => {
      if (upload.size === 0) throw refused('The file is empty.');
      const problem = fileNameProblem(upload.metadata?.['filename'] ?? '');
      if (problem !== null) throw refused(problem);
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      await datastore.finish(upload);
      return {};
    },
  });

  http.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => {
    done(null);
  });
  const handler = async (request: FastifyRequest, response: FastifyReply) => {
    const current = await parts.authenticator.require(request);
    if (request.headers['upload-checksum'] !== undefined) {
      throw new JampotError('malformed', { text: NO_PIECE_CHECKSUMS });
    }
    const asked = webRequest(request.raw);
    const raw = takeOver(response);
    const answer = await callers.run(current, () => server.handleWeb(asked));
    if (answer.status >= 400 && answer.status < 500) {
      tellRefusal(request, { status: answer.status }, parts);
    }
    raw.writeHead(answer.status, Object.fromEntries(answer.headers));
    raw.end(await answer.text());
    return response;
  };
  for (const [url, method] of [
    [PATH, ['POST']],
    [`${PATH}/:id`, ['HEAD', 'PATCH', 'DELETE']],
  ] as const) {
    http.route({ method: [...method], url, config: { streams: true }, handler });
    http.options(url, async (_request, response) =>
      response
        .code(204)
        .headers({
          'tus-resumable': VERSION,
          'tus-version': VERSION,
          'tus-extension': datastore.extensions.join(','),
          'tus-max-size': parts.maxUpload,
        })
        .send(),
    );
  }
}

/** What the server of the protocol answers when it is thrown: 412 with the text. */
function refused(text: string): { readonly status_code: number; readonly body: string } {
  return { status_code: 412, body: `${text}\n` };
}
