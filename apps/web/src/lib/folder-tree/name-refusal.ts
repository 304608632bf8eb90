import { ApiError } from '@jampot/client';

/** The text beside a folder's name field for what the server refused. */
export function nameRefusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 412) {
    return error.problems[0]?.messages[0]?.name ?? error.message;
  }
  return 'Oops, failed to save your folder.';
}
