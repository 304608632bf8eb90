import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { RunAs } from './run-as.ts';

/** A program, and how Node starts it so that it runs as that user. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/** Of util-linux: changes to a user with groups, which Node itself drops, and becomes the program. */
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
/** A file server that is away answers nobody. */
const ANSWERS_WITHIN_MS = 10_000;

/** @param user null or undefined: as whom we run */
export function launchAs(
  user: RunAs | null | undefined,
  command: string,
  args: readonly string[],
): Launch {
  if (user === undefined || user === null) return { command, args, identity: {} };
  const { uid, gid, groups = [] } = user;
  if (groups.length === 0 || SETPRIV === undefined) {
    return { command, args, identity: { uid, gid } };
  }
  const change = [`--reuid=${uid}`, `--regid=${gid}`, `--groups=${groups.join(',')}`, '--'];
  return { command: SETPRIV, args: [...change, command, ...args], identity: {} };
}

/**
 * Whether a launch never became its program, where another program does that: what stopped it is all that it said then.
 * @param said the last line that it wrote
 */
export function neverBecame({ command }: Launch, code: number | null, said: string): boolean {
  return command === SETPRIV && (code === 126 || code === 127) && said.startsWith('setpriv: ');
}

/** How a shell that could look says no: others of its codes say that it could not. */
const REFUSED = 3;

/**
 * Whether renders may read a file, or run a program or pass through a folder, by the rights of their own user.
 * @param how as `test` has it
 * @throws Error when nobody could look, or the answer did not come.
 */
export async function mayReach(
  user: RunAs | undefined,
  how: 'r' | 'x',
  path: string,
): Promise<boolean> {
  if (user === undefined) {
    const mode = how === 'r' ? constants.R_OK : constants.X_OK;
    return access(path, mode).then(
      () => true,
      () => false,
    );
  }
  const script = `test -${how} "$0" || exit ${REFUSED}`;
  const { command, args, identity } = launchAs(user, '/bin/sh', ['-c', script, path]);
  const options = { cwd: '/', env: {}, timeout: ANSWERS_WITHIN_MS, ...identity };
  return promisify(execFile)(command, [...args], options).then(
    () => true,
    (error: unknown) => {
      if ((error as { readonly code?: unknown }).code === REFUSED) return false;
      throw new Error(`It could not be found out whether renders reach '${path}'.`, {
        cause: error,
      });
    },
  );
}
