import type { Caller } from '@jampot/contracts';
import { JampotError } from '@jampot/contracts';
import type { ObjectStore } from '@jampot/storage';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Authenticator } from '../tokens/authenticator.ts';
import { safeExtension } from './store-file.ts';
import { TusStore } from './tus-store.ts';
import type { UploadIds } from './upload-ids.ts';
import type { UploadLedger } from './upload-ledger.ts';

const PATH = '/api/uploads';

/**
 * Resumable uploads (tus 1.0). An upload is reached by whoever began it and nobody else; once it is finished, the id stands wherever a file part may.
 */
export function registerTus(
  http: FastifyInstance,
  parts: {
    readonly authenticator: Authenticator;
    readonly store: ObjectStore;
    readonly uploadIds: UploadIds;
    readonly ledger: UploadLedger;
    /** Bytes. */
    readonly maxUpload: number;
  },
): void {
  const callers = new AsyncLocalStorage<Caller>();
  const caller = (): Caller => {
    const current = callers.getStore();
    if (current === undefined) throw new JampotError('unauthenticated');
    return current;
  };
  const datastore = new TusStore(parts.store, (id) => parts.uploadIds.keyOf(caller(), id));
  const server = new Server({
    path: PATH,
    datastore,
    maxSize: parts.maxUpload,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    namingFunction: (_request, metadata) =>
      parts.uploadIds.newId(caller(), safeExtension(metadata?.['filename'] ?? '')),
    onUploadCreate: async (_request, upload) => {
      if (upload.size === 0) throw { status_code: 412, body: 'The file is empty.\n' };
      return { metadata: { ...upload.metadata, user_id: String(caller().user_id) } };
    },
    onUploadFinish: async (_request, upload) => {
      await datastore.finish(upload);
      const key = parts.uploadIds.keyOf(caller(), upload.id);
      await parts.ledger.expect(caller(), randomUUID(), key === null ? [] : [key]);
      return {};
    },
  });

  http.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => {
    done(null);
  });
  const handler = async (request: FastifyRequest, response: FastifyReply) => {
    const current = await parts.authenticator.require(request);
    if (request.method === 'POST') await parts.ledger.admit(current, request.id);
    response.hijack();
    await callers.run(current, () => server.handle(request.raw, response.raw));
    return response;
  };
  for (const url of [PATH, `${PATH}/:id`]) {
    http.route({ method: ['POST', 'HEAD', 'PATCH', 'DELETE'], url, handler });
  }
}
