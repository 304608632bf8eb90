import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const OLDEST_POSTGRES = 15;

/** The folder of the newest PostgreSQL server programs (`initdb`, `postgres`) that is 15 or later. */
export function findPostgresFolder(): string | undefined {
  return postgresFolders().find((folder) => (postgresMajor(folder) ?? 0) >= OLDEST_POSTGRES);
}

/** Every folder with PostgreSQL server programs, newest version first. */
export function postgresFolders(): string[] {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged) : [];
  const candidates = versions
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(packaged, version, 'bin'));
  const asked = process.env['PATH']?.split(delimiter) ?? [];
  return [...candidates, ...asked].filter(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

export function postgresMajor(folder: string): number | undefined {
  const words = programVersion(join(folder, 'postgres'), ['--version']);
  const major = /(\d+)(\.\d+|devel|beta)/.exec(words ?? '')?.[1];
  return major === undefined ? undefined : Number(major);
}

/** What a program says about its version on its first line; undefined when it does not run. */
export function programVersion(path: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(path, [...args], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return (stdout || stderr).trim().split('\n')[0];
}

/** The numbers of a version inside a text: `nats-server: v2.9.10` gives [2, 9]. */
export function majorMinor(words: string): [number, number] | undefined {
  const match = /(\d+)\.(\d+)/.exec(words);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** The numeric ids of a system user; undefined when there is none. */
export function systemUser(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) =>
      Number(
        execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      );
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
