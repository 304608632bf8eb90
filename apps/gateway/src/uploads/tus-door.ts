import { errorCodes, JampotError } from '@jampot/contracts';
import { fileNameProblem } from '@jampot/domain';
import type { ObjectStore } from '@jampot/storage';
import { ERRORS, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { tellRefusal } from '../envelope/tell-refusal.ts';
import type { RefusalParts } from '../envelope/tell-refusal.ts';
import { safeExtension } from './store-file.ts';
import { TusStore } from './tus-store.ts';
import type { TusLedger } from './tus-store.ts';
import { webRequest } from './web-request.ts';

/** Of the protocol. */
const VERSION = '1.0.0';
const TYPE = 'application/offset+octet-stream';
const NO_PIECE_CHECKSUMS =
  'Pieces have no checksum here: the metadata of an upload take the sha256 of the whole file.';
const MAX_SIZE_EXCEEDED = ERRORS.ERR_MAX_SIZE_EXCEEDED.body;

interface DoorParts extends RefusalParts {
  readonly store: ObjectStore;
  /** Bytes. */
  readonly maxUpload: number;
}

/** A way in for resumable uploads, and who may use it. */
export interface TusDoor<V> {
  /** Where uploads are begun; each is reached below it. */
  readonly path: string;
  /** Whoever makes a request. @throws JampotError for who may not */
  readonly enter: (request: FastifyRequest, response: FastifyReply) => Promise<V>;
  readonly newId: (visitor: V, extension: string | undefined) => string;
  /** @param visitor whoever makes the request that is being answered */
  readonly ledgerOf: (visitor: () => V) => TusLedger;
  /** Address of an upload, for whoever began it; that of the path without it. */
  readonly addressOf?: (visitor: V, id: string) => string;
}

/** Resumable uploads (tus 1.0) at one place: each is reached by whoever began it and nobody else. */
export function openTusDoor<V>(http: FastifyInstance, parts: DoorParts, door: TusDoor<V>): void {
  const visits = new AsyncLocalStorage<{ readonly visitor: V }>();
  const visitor = (): V => {
    const visit = visits.getStore();
    if (visit === undefined) throw new JampotError('unauthenticated');
    return visit.visitor;
  };
  const { path, addressOf } = door;
  const datastore = new TusStore(parts.store, door.ledgerOf(visitor));
  const server = new Server({
    path,
    datastore,
    maxSize: parts.maxUpload,
    relativeLocation: true,
    ...(addressOf === undefined
      ? {}
      : { generateUrl: (_request, { id }) => addressOf(visitor(), id) }),
    onResponseError: async (_request, error) =>
      'status_code' in error && error.status_code === 413 && error.body === MAX_SIZE_EXCEEDED
        ? { status_code: 413, body: `${errorCodes.too_large.text}\n` }
        : undefined,
    namingFunction: (_request, metadata) =>
      door.newId(visitor(), safeExtension(metadata?.['filename'] ?? '')),
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

  if (!http.hasContentTypeParser(TYPE)) {
    http.addContentTypeParser(TYPE, (_request, _payload, done) => {
      done(null);
    });
  }
  const handler = async (request: FastifyRequest, response: FastifyReply) => {
    const entered = await door.enter(request, response);
    if (request.headers['upload-checksum'] !== undefined) {
      throw new JampotError('malformed', { text: NO_PIECE_CHECKSUMS });
    }
    const asked = webRequest(request.raw);
    const raw = takeOver(response);
    const answer = await visits.run({ visitor: entered }, () => server.handleWeb(asked));
    if (answer.status >= 400 && answer.status < 500) {
      tellRefusal(request, { status: answer.status }, parts);
    }
    raw.writeHead(answer.status, Object.fromEntries(answer.headers));
    raw.end(await answer.text());
    return response;
  };
  for (const [url, method] of [
    [path, ['POST']],
    [`${path}/:id`, ['HEAD', 'PATCH', 'DELETE']],
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

/** For an answer that is written past Fastify: it has the headers of all, its id among them. */
function takeOver(response: FastifyReply): ServerResponse {
  const { raw } = response.hijack();
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  return raw;
}
