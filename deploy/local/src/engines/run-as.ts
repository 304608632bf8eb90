import { spawnSync } from 'node:child_process';
import { hasSetpriv, identityArguments } from '../processes/setpriv.ts';

/** Another system user to run a program as, from root. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
  /** What the user needs beside its own rights to reach the folder. */
  readonly capabilities: readonly string[];
  /** The command and arguments that run a program as this user. */
  wrap(command: string, args: readonly string[]): [string, string[]];
}

/**
 * The ways to let the user reach a folder, least first. A checkout under /root (mode 0700) can be
 * reached only with a capability: reading past the modes, or where a container withholds that one
 * (Docker does), past all modes.
 */
const WAYS: readonly (readonly string[])[] = [[], ['dac_read_search'], ['dac_override']];

/** Finds the least rights with which `user` reaches `folder`. Throws when none suffices. */
export function reachAs(user: { uid: number; gid: number }, folder: string): RunAs {
  for (const capabilities of WAYS) {
    const wrap = (command: string, args: readonly string[]): [string, string[]] => [
      'setpriv',
      [...identityArguments(user, capabilities), '--', command, ...args],
    ];
    // Not `test -x`: access(2) leaves capabilities out of its answer.
    const [command, args] = wrap('stat', [`${folder}/.`]);
    if (hasSetpriv() && spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0) {
      return { ...user, capabilities, wrap };
    }
  }
  throw new Error(
    `The system user with id ${user.uid} cannot reach ${folder}. Put the data elsewhere with JAMPOT_DATA.`,
  );
}
