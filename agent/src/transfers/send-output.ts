import { outputStatusSchema } from '@jampot/contracts';
import type { BeginOutput, OutputStatus } from '@jampot/contracts';
import { openAsBlob } from 'node:fs';
import * as z from 'zod';
import type { FileRequests } from './file-requests.ts';

/** Bytes of one request: what is sent again at most after it broke off. */
const PART_BYTES = 16 * 1024 * 1024;

const answerSchema = z.object({ outputs: z.tuple([outputStatusSchema]) });

/**
 * Uploads the result, and goes on where it broke off, also after the daemon was started anew.
 * @throws TransferError; Error of the file system.
 */
export async function sendOutput(
  requests: FileRequests,
  begin: BeginOutput,
  file: string,
): Promise<void> {
  await requests.persistently(async () => {
    let status = await statusIn(
      requests.send({
        method: 'POST',
        file: 'output',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(begin),
      }),
    );
    const blob = await openAsBlob(file);
    while (!status.complete) {
      status = await statusIn(
        requests.send({
          method: 'PATCH',
          file: 'output',
          headers: {
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(status.offset),
          },
          body: blob.slice(status.offset, status.offset + PART_BYTES),
        }),
      );
    }
  });
}

async function statusIn(answer: Promise<Response>): Promise<OutputStatus> {
  return answerSchema.parse(await (await answer).json()).outputs[0];
}
