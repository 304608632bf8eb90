import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutRoot } from '../checkout-root.ts';
import { programVersion } from './binaries.ts';
import { EngineFailure } from './readiness.ts';
import type { RunAs } from './run-as.ts';

export const ADMIN = 'jampot_admin';

/** A data folder that is to be made. */
export interface NewDatabase {
  /** Where PostgreSQL's server programs are. */
  readonly programs: string;
  readonly data: string;
  /** The superuser's. */
  readonly password: string;
  /** Who PostgreSQL runs as, when not we. */
  readonly user: RunAs | undefined;
}

/** Makes a data folder with `initdb`. Throws `EngineFailure` with what that complains of; then there is none. */
export function initialise({ programs, data, password, user }: NewDatabase): void {
  // A first run that was killed half-way left an incomplete cluster without PG_VERSION: nothing to keep.
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    const args = [
      `--pgdata=${data}`,
      `--username=${ADMIN}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ];
    run(user, join(programs, 'initdb'), args, { data });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Makes a data folder as a copy of one that `initdb` made once for this checkout: tests need many, and
 * `initdb` takes most of the time that each takes to start.
 */
export function copyInitialised(database: NewDatabase): void {
  const { programs, data, password, user } = database;
  const version = programVersion(join(programs, 'postgres'), ['--version']);
  const owner = user?.uid ?? process.getuid?.();
  const hash = createHash('sha256').update(`${programs} ${version} ${owner}`).digest('hex');
  const kept = join(checkoutRoot, 'node_modules/.jampot');
  const original = join(kept, `postgres-${hash.slice(0, 16)}`);
  if (!existsSync(original)) {
    initialise(database);
    keep(data, kept, original);
    return;
  }
  rmSync(data, { recursive: true, force: true });
  execFileSync('cp', ['-a', original, data]);
  const settings = ['-c', 'password_encryption=scram-sha-256', '-c', 'shared_buffers=1MB'];
  run(user, join(programs, 'postgres'), ['--single', '-F', '-D', data, ...settings, 'postgres'], {
    data,
    input: `alter role ${ADMIN} password '${password.replaceAll("'", "''")}'`,
  });
}

/** It gets its name when it is whole; of two that are made at once, one counts. */
function keep(data: string, kept: string, original: string): void {
  mkdirSync(kept, { recursive: true });
  const draft = mkdtempSync(join(kept, 'postgres-draft-'));
  try {
    execFileSync('cp', ['-a', data, join(draft, 'data')]);
    if (!existsSync(original)) renameSync(join(draft, 'data'), original);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Runs a program to its end as the user. Throws `EngineFailure` with its words; then there is no data folder. */
function run(
  user: RunAs | undefined,
  program: string,
  args: readonly string[],
  { data, input = '' }: { readonly data: string; readonly input?: string },
): void {
  const [command, full] = user ? user.wrap(program, args) : [program, [...args]];
  const { status, stderr, stdout } = spawnSync(command, full, {
    cwd: '/',
    encoding: 'utf8',
    input,
  });
  if (status === 0) return;
  rmSync(data, { recursive: true, force: true });
  const name = program.slice(program.lastIndexOf('/') + 1);
  throw new EngineFailure('postgres', `${name} failed: ${(stderr || stdout).trim()}`);
}
