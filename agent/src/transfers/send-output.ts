import { outputStatusSchema } from '@jampot/contracts';
import type { BeginOutput, OutputStatus } from '@jampot/contracts';
import { openAsBlob } from 'node:fs';
import * as z from 'zod';
import type { FileRequests } from './file-requests.ts';
import { TransferError } from './transfer-error.ts';

/** Bytes of one request: what is sent again at most after it broke off. */
const PART_BYTES = 16 * 1024 * 1024;

const answerSchema = z.object({ outputs: z.tuple([outputStatusSchema]) });

/** The server reads all of it once more before it answers the last part: at least so many bytes a millisecond. */
const CHECKED_BYTES = 50_000;
/** An upload that was damaged or lost so often is no accident. */
const MOST_TRIES = 3;

/**
 * Uploads the result, and goes on where it broke off, also after the daemon was started anew. What arrived damaged, or
 * is not kept any more, is sent anew.
 * @throws TransferError; Error of the file system.
 */
export async function sendOutput(
  requests: FileRequests,
  begin: BeginOutput,
  file: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await requests.persistently((reached) => sendRest(requests, begin, file, reached));
    } catch (error) {
      if (tries === MOST_TRIES || !isSentAnew(error)) throw error;
    }
  }
}

function isSentAnew(error: unknown): boolean {
  return (
    error instanceof TransferError && (error.reason === 'damaged' || error.reason === 'dropped')
  );
}

async function sendRest(
  requests: FileRequests,
  begin: BeginOutput,
  file: string,
  reached: (bytes: number) => void,
): Promise<void> {
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
    const { offset, size } = status;
    reached(offset);
    const end = Math.min(size, offset + PART_BYTES);
    status = await statusIn(
      requests.send({
        method: 'PATCH',
        file: 'output',
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: blob.slice(offset, end),
        longer: end === size ? size / CHECKED_BYTES : 0,
      }),
    );
    if (!status.complete && status.offset <= offset) throw new Error('The server took nothing.');
  }
}

async function statusIn(answer: Promise<Response>): Promise<OutputStatus> {
  return answerSchema.parse(await (await answer).json()).outputs[0];
}
