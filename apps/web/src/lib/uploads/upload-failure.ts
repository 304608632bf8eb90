import { ApiError } from '@jampot/client';
import { errorMessage } from '../error-message.ts';
import { refusedStatus, refusedText } from './refusals.ts';
import { UnreadableFile } from './send-file.ts';

/** What to show for an upload that ended badly (specification, document 1 section 8). */
export function uploadFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const text = error.problems[0]?.messages[0]?.name ?? error.message;
    return error.status === 0 ? errorMessage(error) : `Uh oh. Version not saved. ${text}`;
  }
  if (error instanceof UnreadableFile) return 'The file can no longer be read. Choose it again.';
  switch (refusedStatus(error)) {
    case 412:
      return refusedText(error) || 'Could not complete your upload.';
    case 413:
      // By itself, or together with what its person uploaded and nothing used yet.
      return refusedText(error) || 'The file is too large.';
    case 507:
      return 'There is no space left to store this file.';
    default:
      return 'Could not complete your upload.';
  }
}

/** Refused for what the file or its person is: too large it may be only beside other uploads. */
const HOPELESS: readonly number[] = [400, 403, 412, 415];

/** Whether another try with the same file would be refused again. */
export function isHopeless(error: unknown): boolean {
  return HOPELESS.includes(refusedStatus(error));
}
