import type { Caller } from '@jampot/contracts';
import type { Permissions } from '@jampot/domain';

/** For whom rows are read or changed; a `Caller` is one. Row-level security follows `account_id`. */
export type Scope = Readonly<Pick<Caller, 'account_id' | 'user_id' | 'level'>> & {
  /** What the role in the account may do; without it everything may be read. */
  readonly permissions?: Permissions;
  /** Whose addresses of files are answered: they open as long as this session lives. */
  readonly session_id?: string;
  /** False: no address of a file that is answered opens it. For what strangers may read. */
  readonly files?: false;
};

/**
 * Sees every account. For what belongs to none: consuming events, signing in, relaying. Only this
 * very object opens that door, so that no number read from a request ever does.
 */
export const systemScope: Scope = Object.freeze({ account_id: 0, user_id: 0, level: 4 });

/** Makes what `jampot_file()` appends to the addresses of files that somebody is told, so that they open. */
export type FilesToken = (accountId: number, userId: number, sessionId: string) => string;

/** Values of `jampot.account`, `jampot.user` and `jampot.files`, safe to stand in SQL text. */
export type ScopeSettings = readonly [account: string, user: string, files: string];

/** @throws Error when the scope is neither the system's nor one of an account: a bug of the caller. */
export function scopeSettings(scope: Scope, filesToken?: FilesToken): ScopeSettings {
  if (scope === systemScope) return ['system', '0', ''];
  const { account_id, user_id, session_id = '' } = scope;
  if (!Number.isSafeInteger(account_id) || account_id < 1) {
    throw new Error(`A scope needs an account, not ${String(account_id)}.`);
  }
  if (!Number.isSafeInteger(user_id)) throw new Error('A scope needs a whole number for its user.');
  const opens = scope.files !== false && session_id !== '';
  const files = opens ? (filesToken?.(account_id, user_id, session_id) ?? '') : '';
  if (!/^[\w.-]*$/u.test(files)) throw new Error('A files token has letters, digits and -_. only.');
  return [String(account_id), String(user_id), files];
}
