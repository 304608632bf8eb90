import { spawnSync } from 'node:child_process';

let known: boolean | undefined;

/** Whether children can be tied to our life by the kernel (`setpriv` of util-linux 2.33 or later). */
export function hasSetpriv(): boolean {
  known ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0;
  return known;
}

/** The options of `setpriv` that change to a user and keep these capabilities over the change. */
export function identityArguments(
  user: { uid: number; gid: number },
  capabilities: readonly string[],
): string[] {
  return [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    ...capabilities.flatMap((name) => [`--inh-caps=+${name}`, `--ambient-caps=+${name}`]),
  ];
}
