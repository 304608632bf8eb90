import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComposeCopy } from './load-compose.ts';
import { requireRoot } from './run-image.ts';

const START = 'up -d --wait --no-build';
const START_AGAIN = `${START} --no-recreate`;
/** The release that runs. */
const VERSION = '7.8.9';
const TRUNCATE =
  'TRUNCATE identity.sessions, identity.refresh_tokens, identity.oidc_flows, identity.one_time_tokens';

let compose: ComposeCopy;
let folder: string;
let backups: string;

beforeAll(() => requireRoot());
beforeEach(() => {
  compose = new ComposeCopy();
  compose.makeEnv();
  folder = mkdtempSync(join(tmpdir(), 'jampot-containers-'));
  backups = join(folder, 'backups');
  for (const name of ['bin', 'backups']) mkdirSync(join(folder, name));
  symlinkSync(join(import.meta.dirname, 'fake-docker.sh'), join(folder, 'bin', 'docker'));
  for (const volume of ['postgresql', 'objects']) {
    mkdirSync(volumeOf(volume), { recursive: true, mode: 0o700 });
    fill(volume, 'now');
  }
  writeFileSync(join(folder, 'running'), 'f00\n');
});
afterEach(() => {
  compose[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true });
});

const volumeOf = (name: string): string => join(folder, 'volumes', `jampot_${name}`);
const fill = (volume: string, text: string): void => {
  writeFileSync(join(volumeOf(volume), 'file'), text);
  writeFileSync(join(volumeOf(volume), `.of-${text}`), '');
};
/** What is in a volume that the product may see. */
const contentOf = (volume: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(volumeOf(volume)).map((name) => [
      name,
      readFileSync(join(volumeOf(volume), name), 'utf8'),
    ]),
  );
const asked = (): string => readFileSync(join(folder, 'asked'), 'utf8');

function run(
  script: string,
  args: readonly string[],
  fails = '',
  variables: Readonly<Record<string, string>> = {},
) {
  writeFileSync(join(folder, 'asked'), '');
  const { status, stdout, stderr } = spawnSync(join(compose.folder, script), args, {
    encoding: 'utf8',
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
      FAKE_ROOT: folder,
      FAKE_FAILS: fails,
      FAKE_VERSION: VERSION,
      ...variables,
    },
  });
  return { status, said: stdout + stderr };
}

/** @returns the backup's folder */
function backedUp(): string {
  const { status, said } = run('backup.sh', [backups]);
  expect({ status, said }).toMatchObject({ status: 0 });
  const [name = ''] = readdirSync(backups);
  expect(said).toContain(join(backups, name));
  return join(backups, name);
}

const WAS = { file: 'now', '.of-now': '' };

describe('a backup of the containers', () => {
  it('is made while they stand still, is its owner’s alone, and lets them run again', () => {
    const made = backedUp();
    expect(readdirSync(made).sort()).toEqual([
      'SHA256SUMS',
      'env',
      'objects.tar',
      'postgresql.tar',
    ]);
    for (const name of readdirSync(made)) expect(statSync(join(made, name)).mode & 0o077).toBe(0);
    const words = asked();
    expect(words.indexOf(' stop')).toBeLessThan(words.indexOf('run '));
    expect(words.indexOf('run ')).toBeLessThan(words.indexOf(START_AGAIN));
  });

  it('starts the release again that ran, and has it in its settings, whatever is told elsewhere', () => {
    for (const variables of [{}, { JAMPOT_VERSION: '9.9.9' }]) {
      rmSync(backups, { recursive: true });
      mkdirSync(backups);
      writeFileSync(compose.envFile, 'A=1\nJAMPOT_VERSION=8.8.8\nB=2');
      expect(run('backup.sh', [backups], '', variables)).toMatchObject({ status: 0 });
      expect(asked()).toContain(`${START_AGAIN} (${VERSION})`);
      const [name = ''] = readdirSync(backups);
      const kept = readFileSync(join(backups, name, 'env'), 'utf8');
      expect(kept).toBe(`A=1\nB=2\nJAMPOT_VERSION=${VERSION}\n`);
    }
  });

  it('is made all the same when the product does not start again, and says that it does not', () => {
    const { status, said } = run('backup.sh', [backups], 'start');
    expect(status).toBe(1);
    expect(said).toContain('Backup: ');
    expect(said).toContain('The product does not run again');
    expect(readdirSync(backups)).toHaveLength(1);
  });

  it('that fails in its middle leaves nothing, and lets them run again', () => {
    const { status, said } = run('backup.sh', [backups], 'tar');
    expect(status).not.toBe(0);
    expect(said).toContain('No space left on device');
    expect(said).toContain('No backup was made.');
    expect(readdirSync(backups)).toEqual([]);
    expect(asked()).toContain(START_AGAIN);
  });

  it('starts none that did not run, and is refused where nobody can write', () => {
    writeFileSync(join(folder, 'running'), '');
    backedUp();
    expect(asked()).not.toContain(START);
    for (const wrong of [[], ['--help'], [backups, 'more'], [join(folder, 'none')]]) {
      expect(run('backup.sh', wrong).status).not.toBe(0);
      expect(asked()).toBe('');
    }
  });
});

describe('a restore of the containers', () => {
  let made: string;
  beforeEach(() => {
    made = backedUp();
    for (const volume of ['postgresql', 'objects']) {
      rmSync(join(volumeOf(volume), '.of-now'));
      fill(volume, 'later');
    }
    writeFileSync(compose.envFile, 'LATER=1\n');
  });
  const LATER = { file: 'later', '.of-later': '' };

  const holds = (content: object, env: string): void => {
    for (const volume of ['postgresql', 'objects']) {
      expect([volume, contentOf(volume)]).toEqual([volume, content]);
      expect(statSync(volumeOf(volume)).mode & 0o777).toBe(0o700);
    }
    expect(readFileSync(compose.envFile, 'utf8')).toContain(env);
    expect(existsSync(`${compose.envFile}.before`)).toBe(false);
  };

  it('brings back volumes and settings, and nobody who was signed in', () => {
    mkdirSync(volumeOf('nats'));
    expect(run('restore.sh', [made, '--replace'])).toMatchObject({ status: 0 });
    holds(WAS, 'POSTGRES_PASSWORD');
    expect(readFileSync(`${compose.envFile}.replaced`, 'utf8')).toBe('LATER=1\n');
    expect(existsSync(volumeOf('nats'))).toBe(false);
    expect(asked().indexOf(TRUNCATE)).toBeGreaterThan(asked().indexOf('up -d --wait postgresql'));
    expect(asked().indexOf(TRUNCATE)).toBeLessThan(asked().indexOf(START));
  });

  it('runs with the release that it was made with, or with the one that is told, from then on', () => {
    const settings = () => readFileSync(compose.envFile, 'utf8').trimEnd().split('\n').at(-1);
    expect(run('restore.sh', [made, '--replace'])).toMatchObject({ status: 0 });
    expect(settings()).toBe(`JAMPOT_VERSION=${VERSION}`);
    const told = { JAMPOT_VERSION: '9.9.9' };
    expect(run('restore.sh', [made, '--replace'], '', told)).toMatchObject({ status: 0 });
    expect(settings()).toBe('JAMPOT_VERSION=9.9.9');
  });

  it('makes an installation where there is none', () => {
    rmSync(join(folder, 'volumes'), { recursive: true });
    rmSync(compose.envFile);
    expect(run('restore.sh', ['--undo']).status).not.toBe(0);
    expect(run('restore.sh', [made])).toMatchObject({ status: 0 });
    holds(WAS, 'POSTGRES_PASSWORD');
  });

  it.each([
    ['over what is there, without a word', () => [made]],
    ['of what is none', () => [backups, '--replace']],
    ['of nothing', () => []],
    [
      'of a damaged one',
      () => {
        writeFileSync(join(made, 'objects.tar'), 'x');
        return [made, '--replace'];
      },
    ],
    [
      'of one without its files',
      () => {
        rmSync(join(made, 'postgresql.tar'));
        return [made, '--replace'];
      },
    ],
    ['with nothing to undo', () => ['--undo']],
  ])('is refused %s, and nothing changes', (_what, args) => {
    expect(run('restore.sh', args()).status).not.toBe(0);
    expect(asked()).not.toMatch(/ (stop|down|up|rm) /u);
    holds(LATER, 'LATER');
  });

  it('that is done is never taken back, though it was ended before all of what was there is removed', () => {
    expect(run('restore.sh', [made, '--replace'], 'clean').status).not.toBe(0);
    expect(run('restore.sh', ['--undo']).status).not.toBe(0);
    const old = '.jampot-old';
    expect(readFileSync(join(volumeOf('objects'), old, 'file'), 'utf8')).toBe('later');
    rmSync(join(folder, 'backups'), { recursive: true });
    mkdirSync(backups);
    made = backedUp();
    expect(run('restore.sh', [made, '--replace'])).toMatchObject({ status: 0 });
    holds(WAS, 'POSTGRES_PASSWORD');
  });

  it.each(['tar', 'swap', 'start'])('broken off at %s is undone, or begun anew', (at) => {
    const broken = run('restore.sh', [made, '--replace'], at);
    expect(broken.status).not.toBe(0);
    expect(broken.said).toContain('restore.sh --undo');
    expect(run('restore.sh', ['--undo'])).toMatchObject({ status: 0 });
    holds(LATER, 'LATER');
    expect(asked()).toContain(START);

    expect(run('restore.sh', [made, '--replace'], at).status).not.toBe(0);
    expect(run('restore.sh', [made, '--replace'])).toMatchObject({ status: 0 });
    holds(WAS, 'POSTGRES_PASSWORD');
  });
});
