import { proveSharePassword, WRONG_SHARE_PASSWORD } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { errorMessage, isApiFailure } from '../../../lib/error-message.ts';
import { keys } from '../../../lib/queries/index.ts';
import { keepShareToken } from './share-token.ts';

/** Proves the password of a share, and opens it. The form tells of a refusal. */
export const provePassword = (hash: string) =>
  change<string, { share_token: string }>({
    send: (password) => api.one(proveSharePassword, { params: { hash }, body: { password } }),
    after: ({ share_token: token }, _password, client) => {
      keepShareToken(hash, token);
      return client.invalidateQueries({ queryKey: keys.guestShare(hash) });
    },
    failed: false,
  });

/** Why a password did not open it. */
export function refusalText(error: unknown): string {
  if (!isApiFailure(error)) return errorMessage(error);
  if (error.status === 403) return WRONG_SHARE_PASSWORD;
  return error.status === 429 && error.message ? error.message : errorMessage(error);
}
