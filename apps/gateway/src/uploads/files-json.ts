import type { MultipartFile } from '@fastify/multipart';
import { JampotError } from '@jampot/contracts';
import type { ObjectStore } from '@jampot/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticator } from '../tokens/authenticator.ts';
import { multipartParts } from './multipart-parts.ts';
import { storeFile } from './store-file.ts';
import type { UploadIds } from './upload-ids.ts';
import type { UploadLedger } from './upload-ledger.ts';

/**
 * `POST /files.json`: one file in a multipart body. Answers its upload id, which stands wherever a
 * file part may.
 */
export function registerFilesJson(
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
  http.post('/files.json', async (request, response) => {
    const caller = await parts.authenticator.require(request);
    if (!request.isMultipart()) throw new JampotError('unsupported_type');
    await parts.ledger.admit(caller, request.id);
    const file = await firstFile(request, parts.maxUpload);
    const stored = await storeFile(parts.store, {
      accountId: caller.account_id,
      name: file.filename,
      source: file.file,
      maxBytes: parts.maxUpload,
    });
    await parts.ledger.expect(caller, request.id, [stored.key]);
    return response.code(201).send({
      success: true,
      error: null,
      files: [
        {
          id: parts.uploadIds.idOf(caller, stored.key),
          name: stored.name,
          size: stored.size,
          content_type: stored.content_type,
        },
      ],
    });
  });
}

/** What comes before the file is passed over. */
async function firstFile(request: FastifyRequest, maxUpload: number): Promise<MultipartFile> {
  for await (const part of multipartParts(request, { files: 1, fileSize: maxUpload })) {
    if (part.type === 'file') return part;
  }
  throw new JampotError('malformed', { text: 'No file sent' });
}
