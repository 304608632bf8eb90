import type { Caller } from '@jampot/contracts';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { RefusalParts } from '../envelope/tell-refusal.ts';
import { openTusDoor } from './tus-door.ts';
import type { UploadParts } from './upload-parts.ts';

/**
 * Resumable uploads (tus 1.0). An upload is reached by whoever began it and nobody else; once it is
 * finished, its id stands for a file part where the call takes uploads.
 */
export function registerTus(http: FastifyInstance, parts: UploadParts & RefusalParts): void {
  const { authenticator, ledger, uploadIds } = parts;
  openTusDoor<Caller>(http, parts, {
    path: '/api/uploads',
    enter: (request) => authenticator.require(request),
    newId: (caller, extension) => uploadIds.newId(caller, extension),
    ledgerOf: (caller) => ({
      keyOf: (id) => uploadIds.keyOf(caller(), id),
      admit: (key, bytes) =>
        ledger.admit(caller(), randomUUID(), { id: key, bytes, letters: true }),
      finished: (object) => ledger.settle(caller(), randomUUID(), [object.key], [object]),
      release: (key) => ledger.release(caller(), randomUUID(), key),
      ended: (key) => ledger.settle(caller(), randomUUID(), [key]),
    }),
  });
}
