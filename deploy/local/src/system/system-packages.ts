import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Complaint } from '../console/complaint.ts';
import type { Say } from '../console/steps.ts';
import { chromiumPackage, fetchChromium } from './chromium.ts';
import { findProgram } from './find-program.ts';
import { runProgram } from './run-program.ts';
import { survey, type Finding, type Requirement } from './requirements.ts';

/** How this machine lets us install: a command prefix, or not at all. */
export type Privilege = readonly string[] | undefined;

const CLUSTER_SETTING = '/etc/postgresql-common/createcluster.conf';

/** Makes sure that every requirement is there; installs what is missing where the machine lets us. */
export async function ensureSystemPackages(
  requirements: readonly Requirement[],
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  const lacking = survey(requirements).filter(({ state }) => state !== 'ok');
  if (lacking.length === 0) return;
  const privilege = findPrivilege();
  if (privilege === undefined) throw lackingComplaint(lacking);
  await aptInstall(packagesOf(lacking), privilege, say, signal);
  const still = survey(requirements).filter(({ state }) => state !== 'ok');
  if (still.length > 0) throw lackingComplaint(still);
}

/** The packages that bring what is lacking, each once. */
export function packagesOf(lacking: readonly Finding[]): string[] {
  return [...new Set(lacking.map(({ requirement }) => requirement.package))];
}

/** The line a person with the rights can paste. */
export function aptLine(packages: readonly string[]): string {
  return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`;
}

/** Says exactly what is missing or too old and how to get it. */
export function lackingComplaint(lacking: readonly Finding[]): Complaint {
  const lines = lacking.map(({ requirement: { name, purpose, oldest }, state, version }) => {
    const wanted = oldest.join('.').replace(/\.0$/, '');
    return `  ${name} ${wanted} or later (${purpose}): ${state}${version ? `, ${version}` : ''}`;
  });
  const tooOld = lacking.some(({ state, requirement }) => {
    return state === 'too old' && requirement.package === 'postgresql';
  });
  const remedies = [aptLine(packagesOf(lacking))];
  if (tooOld) {
    remedies.push(
      'This release of the system has an older PostgreSQL; its makers offer newer ones:',
      'sudo apt-get install -y postgresql-common && sudo /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && sudo apt-get install -y postgresql-17',
    );
  }
  return new Complaint(
    `These programs are needed:\n${lines.join('\n')}`,
    `Get them with:\n  ${remedies.join('\n  ')}\nThen run the same command again.`,
  );
}

/** Root installs directly, others through sudo when it asks for no password. */
function findPrivilege(): Privilege {
  if (findProgram('apt-get') === undefined) return undefined;
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return sudo.status === 0 ? ['sudo', '-n'] : undefined;
}

async function aptInstall(
  packages: readonly string[],
  privilege: readonly string[],
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  const words: string[] = [];
  const onLine = (text: string) => {
    words.push(text);
    if (text.trim() !== '') say(text.trim().slice(0, 60));
  };
  const mustSucceed = (what: string, code: number, byHand = aptLine(packages)) => {
    if (code === 0 || signal.aborted) return;
    throw new Complaint(
      `${what} ended with ${code}:\n${words.slice(-8).join('\n')}`,
      `Mend what it says, or install by hand:\n  ${byHand}`,
    );
  };
  const apt = async (...args: string[]) => {
    const line = [...privilege, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    const [program = 'apt-get', ...rest] = line;
    mustSucceed(
      `apt-get ${args[0]}`,
      await runProgram(program, rest, { cwd: '/', signal, onLine }),
    );
  };
  const install = ['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0'];
  say('package lists');
  await apt('update', '-q');
  if (packages.includes('postgresql')) await apt(...install, 'postgresql-common');
  const chromium = packages.includes('chromium') ? chromiumPackage() : undefined;
  const fetches = packages.includes('chromium') && chromium === undefined;
  const packaged = packages.flatMap((name) => (name === 'chromium' ? (chromium ?? []) : name));
  const restore = withoutOwnCluster(privilege);
  try {
    if (packaged.length > 0) await apt(...install, ...packaged);
  } finally {
    restore();
  }
  if (fetches) {
    const code = await fetchChromium(onLine, signal);
    mustSucceed(
      'playwright install',
      code,
      'any Chromium or Chrome that is on the path as chromium',
    );
  }
  say(packages.join(', '));
}

/**
 * Debian would make and start a database of its own at port 5432, which nobody here asked for. Answers
 * what puts the setting back for whoever installs PostgreSQL later.
 */
function withoutOwnCluster(privilege: readonly string[]): () => void {
  if (!existsSync(CLUSTER_SETTING)) return () => {};
  const before = readFileSync(CLUSTER_SETTING, 'utf8');
  const write = (text: string) => {
    const [program = 'tee', ...rest] = [...privilege, 'tee', CLUSTER_SETTING];
    spawnSync(program, rest, { input: text, stdio: ['pipe', 'ignore', 'ignore'] });
  };
  write(before.replace(/^#?\s*create_main_cluster\s*=.*$/m, 'create_main_cluster = false'));
  return () => write(before);
}
