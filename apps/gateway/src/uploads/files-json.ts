import type { MultipartFile } from '@fastify/multipart';
import { invalid, JampotError } from '@jampot/contracts';
import type { Caller, StoredUpload } from '@jampot/contracts';
import type { ObjectStore } from '@jampot/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyBytes, multipartParts } from './multipart-parts.ts';
import { storeFile } from './store-file.ts';
import type { UploadParts } from './upload-parts.ts';

/**
 * `POST /files.json`: one file in a multipart body. Answers its upload id, which stands for a
 * file part where the call takes uploads.
 */
export function registerFilesJson(http: FastifyInstance, parts: UploadParts): void {
  http.post('/files.json', { config: { streams: true } }, async (request, response) => {
    const caller = await parts.authenticator.require(request);
    if (!request.isMultipart()) throw new JampotError('unsupported_type');
    const bytes = bodyBytes(request, parts.maxUpload);
    await parts.ledger.admit(caller, request.id, { id: request.id, bytes, letters: true });
    const expected = (key: string) => parts.ledger.expect(caller, request.id, key);
    const stored = await takeFile(request, caller, parts, expected).catch(
      async (error: unknown) => {
        await parts.ledger.settle(caller, request.id, [request.id]);
        throw error;
      },
    );
    await parts.ledger.settle(caller, request.id, [request.id], [stored]);
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

async function takeFile(
  request: FastifyRequest,
  caller: Caller,
  { store, maxUpload }: { readonly store: ObjectStore; readonly maxUpload: number },
  expected: (key: string) => Promise<void>,
): Promise<StoredUpload> {
  const file = await firstFile(request, maxUpload);
  return storeFile(store, {
    accountId: caller.account_id,
    name: file.filename,
    source: file.file,
    maxBytes: maxUpload,
    expect: expected,
  });
}

/** What comes before the file is passed over. */
async function firstFile(request: FastifyRequest, maxUpload: number): Promise<MultipartFile> {
  for await (const part of multipartParts(request, { files: 1, fileSize: maxUpload })) {
    if (part.type === 'file') return part;
  }
  throw invalid('file', 'No file sent');
}
