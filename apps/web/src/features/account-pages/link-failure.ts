import { ApiError } from '@jampot/client';
import { errorMessage } from '../../lib/error-message.ts';

/** Why a link from a mail or what was typed beside it is refused: the server's own sentence. */
export function linkFailure(error: unknown): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return error.problems[0]?.messages[0]?.name ?? error.message;
  }
  return errorMessage(error);
}
