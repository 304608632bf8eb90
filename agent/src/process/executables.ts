import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import { Refusal } from '../refusal.ts';

/**
 * The program that an order names, when the node's own configuration allows it.
 * @param allowed absolute paths from the configuration.
 * @param named an absolute path, or a bare name that is the last part of an allowed one.
 * @returns the allowed path.
 * @throws Refusal with what is wrong, for the render's report.
 */
export function allowedExecutable(allowed: readonly string[], named: string): string {
  const match = allowed.find((path) =>
    isAbsolute(named) ? isSameFile(path, named) : nameOf(path) === nameOf(named),
  );
  if (match === undefined) {
    throw new Refusal(
      'executable_not_allowed',
      `This node does not run '${named}'. Its configuration allows: ${allowed.join(', ') || 'nothing'}.`,
    );
  }
  if (!isExecutable(match)) {
    throw new Refusal('executable_missing', `'${match}' is not an executable file on this node.`);
  }
  return match;
}

/** Links count as what they lead to, so that an allowed path stands for one program. */
function isSameFile(allowed: string, named: string): boolean {
  return allowed === named || (real(allowed) !== undefined && real(allowed) === real(named));
}

function real(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function nameOf(path: string): string {
  return basename(path).replace(/\.exe$/i, '');
}
