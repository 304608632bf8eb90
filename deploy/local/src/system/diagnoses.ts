import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync, statfsSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from '../engines/ports.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { findOwner } from '../processes/run-lock.ts';
import { readCrashes } from '../product/crash-log.ts';
import type { Settings } from '../settings.ts';
import { REQUIREMENTS, survey } from './requirements.ts';
import { aptLine } from './system-packages.ts';

/** One thing that was looked at. */
export interface Diagnosis {
  readonly ok: boolean;
  readonly subject: string;
  readonly finding: string;
  readonly remedy?: string;
}

const GIBIBYTE = 1024 ** 3;
const LEAST_MEMORY = 2 * GIBIBYTE;
const LEAST_DISK = 5 * GIBIBYTE;

export function checkNode(): Diagnosis {
  const ok = Number(process.versions.node.split('.')[0]) >= 24;
  return {
    ok,
    subject: 'Node',
    finding: `${process.version}, from the npm packages`,
    remedy: 'Remove node_modules and run npm start: the lock file brings Node 24.',
  };
}

export function checkNpm(): Diagnosis {
  const { status, stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8' });
  const version = stdout?.trim() ?? '';
  return {
    ok: status === 0 && Number(version.split('.')[0]) >= 10,
    subject: 'npm',
    finding: status === 0 ? version : 'not found',
    remedy: 'npm 10 or later comes with Node 20: https://nodejs.org',
  };
}

export function checkPrograms(): Diagnosis[] {
  return survey(REQUIREMENTS).map(({ requirement, state, path, version }) => {
    const { name, oldest, testsOnly, package: packageName } = requirement;
    const where = path === undefined ? '' : ` (${path})`;
    return {
      ok: state === 'ok' || (testsOnly === true && state === 'missing'),
      subject: name,
      finding:
        state === 'missing'
          ? `not found${testsOnly ? '; only the tests need it' : ''}`
          : `${shortVersion(version ?? '')}${where}${state === 'too old' ? `, older than ${oldest.join('.')}` : ''}`,
      remedy: `npm start installs it as root or with sudo; by hand: ${aptLine([packageName])}`,
    };
  });
}

function shortVersion(words: string): string {
  return /\d+(\.\d+)+/.exec(words)?.[0] ?? words;
}

export function checkMemory(): Diagnosis {
  return {
    ok: totalmem() >= LEAST_MEMORY,
    subject: 'Memory',
    finding: `${gibibytes(freemem())} free of ${gibibytes(totalmem())}`,
    remedy: `Jampot needs ${gibibytes(LEAST_MEMORY)}; a transcode of 4K video wants more.`,
  };
}

export function checkDisk(folder: string): Diagnosis {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return {
    ok: free >= LEAST_DISK,
    subject: 'Disk',
    finding: `${gibibytes(free)} free at ${folder}`,
    remedy: `Free some space (at least ${gibibytes(LEAST_DISK)}), or put the data elsewhere with JAMPOT_DATA.`,
  };
}

function gibibytes(bytes: number): string {
  return `${(bytes / GIBIBYTE).toFixed(1)} GiB`;
}

export function checkDataFolder(dataDir: string): Diagnosis {
  const subject = 'Data folder';
  if (!existsSync(dataDir)) {
    return { ok: true, subject, finding: `${dataDir} is made at the first start` };
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return {
      ok: false,
      subject,
      finding: `${dataDir} belongs to somebody else`,
      remedy:
        'Start as the user who started it first, give it to this user with chown -R, or set JAMPOT_DATA.',
    };
  }
  const secrets = statSync(join(dataDir, 'credentials.json'), { throwIfNoEntry: false });
  if (secrets && (secrets.mode & 0o077) !== 0) {
    return {
      ok: false,
      subject,
      finding: 'other users of this machine can read credentials.json',
      remedy: `chmod 600 '${join(dataDir, 'credentials.json')}'`,
    };
  }
  return { ok: true, subject, finding: dataDir };
}

export function checkProcesses(dataDir: string): Diagnosis {
  const subject = 'Processes';
  const owner = findOwner(dataDir);
  if (owner) {
    return {
      ok: true,
      subject,
      finding: `running, process ${owner.pid}, ${owner.address ?? 'starting'}`,
    };
  }
  const orphans = existsSync(join(dataDir, 'run')) ? new ProcessRecord(dataDir).alive() : [];
  return {
    ok: orphans.length === 0,
    subject,
    finding:
      orphans.length === 0
        ? 'not running, nothing left over'
        : `left by a killed run: ${orphans.map(({ name, pid }) => `${name} (${pid})`).join(', ')}`,
    remedy: 'npm run stop ends them; so does the next npm start.',
  };
}

export async function checkPort({ port, portIsExplicit, dataDir }: Settings): Promise<Diagnosis> {
  const subject = `Port ${port}`;
  if (findOwner(dataDir)?.address?.endsWith(`:${port}`)) {
    return { ok: true, subject, finding: 'ours' };
  }
  const free = await isPortFree(port, '0.0.0.0');
  return {
    ok: free || !portIsExplicit,
    subject,
    finding: free
      ? 'free'
      : `taken by another program${portIsExplicit ? '' : '; the next free one is used'}`,
    remedy: 'Set JAMPOT_PORT to a free port, or leave it out.',
  };
}

export function lastCrash(dataDir: string): Diagnosis {
  const subject = 'Last crash';
  const crash = readCrashes(dataDir).at(-1);
  if (crash === undefined) return { ok: true, subject, finding: 'none' };
  const log = join(dataDir, 'logs', `${crash.name}.log`);
  return {
    // Told, but no problem of the machine: the process was started again.
    ok: true,
    subject,
    finding: `${crash.name} at ${crash.time} (${crash.how})${crash.words ? `: ${crash.words}` : ''}; its log: ${log}`,
  };
}
