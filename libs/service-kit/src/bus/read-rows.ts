import { errorCodes, JampotError } from '@jampot/contracts';
import type { Call, ErrorCode } from '@jampot/contracts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Reply } from './awaited-calls.ts';

const refusal = z.object({ code: z.string(), error: z.string() });

/**
 * The rows of an answer, as its call declares them.
 * @throws JampotError what the service refused the call with; ZodError for rows of another shape.
 */
export async function readRows<P, Q, B, T, X>(
  call: Call<P, Q, B, T, X>,
  { status, body }: Reply,
): Promise<readonly T[]> {
  const bytes = body instanceof Readable ? await buffer(body) : Buffer.from(body);
  const text = bytes.toString();
  if (status >= 300) {
    const { code, error } = refusal.parse(JSON.parse(text));
    throw new JampotError(isErrorCode(code) ? code : 'internal', { text: error });
  }
  const envelope = JSON.parse(`{${text}}`) as Readonly<Record<string, unknown>>;
  return z.array(call.row).parse(envelope[call.resource]);
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}
