import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Complaint } from '../complaint.ts';

/** The system user that renders run as. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
  /** All groups of the user, where there are more than that one: they may open devices and shares. */
  readonly groups?: readonly number[] | undefined;
}

/**
 * Whom renders run as: the user of the configuration, which only root can change to, else ourselves.
 * @param user a name or a number; undefined for none.
 * @returns undefined to stay who we are.
 * @throws Complaint when renders would run as root, or the user can't be had.
 */
export function runAs(user: string | undefined): RunAs | undefined {
  // Windows has no such numbers: there the service itself is installed for an ordinary user.
  const self = process.getuid?.();
  if (self === undefined) return undefined;
  if (user === undefined) {
    if (self !== 0) return undefined;
    throw new Complaint(
      'Renders would run as root.',
      "Name an unprivileged user as 'user' in the configuration, or run the agent as one.",
    );
  }
  const found = find(user);
  if (found === undefined) {
    throw new Complaint(
      `There is no user '${user}' on this machine.`,
      "Change 'user' in the configuration.",
    );
  }
  if (found.uid === 0) {
    throw new Complaint('Renders must not run as root.', "Change 'user' in the configuration.");
  }
  if (found.uid === self) return undefined;
  if (self !== 0) {
    throw new Complaint(
      `Only root can run renders as '${user}'.`,
      "Run the agent as root or as that user, or take 'user' out of the configuration.",
    );
  }
  return { ...found, groups: groupsOf(user, found.gid) };
}

function groupsOf(user: string, own: number): readonly number[] | undefined {
  try {
    const said = execFileSync('id', ['-G', '--', user], { encoding: 'utf8', stdio: 'pipe' });
    const groups = said.trim().split(/\s+/u).map(Number);
    return groups.some((group) => group !== own) ? groups : undefined;
  } catch {
    return undefined;
  }
}

/** Looks in the file first, because the program that asks all directories is no part of every system. */
function find(user: string): RunAs | undefined {
  const line = lines('/etc/passwd').find((entry) => {
    const [name, , uid] = entry.split(':');
    return name === user || uid === user;
  });
  const [, , uid, gid] = (line ?? fromDirectories(user) ?? '').split(':');
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function lines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function fromDirectories(user: string): string | undefined {
  try {
    if (process.platform === 'darwin') {
      const number = (flag: string) =>
        execFileSync('id', [flag, '--', user], { encoding: 'utf8' }).trim();
      return `${user}:x:${number('-u')}:${number('-g')}`;
    }
    return execFileSync('getent', ['passwd', '--', user], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}
