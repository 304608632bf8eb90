import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { orFullDisk } from '../saved/full-disk.ts';
import { Complaint } from '../console/complaint.ts';
import { confirmed } from '../console/confirmed.ts';
import { onInterrupt } from '../console/interrupt.ts';
import { Steps } from '../console/steps.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { RunLock } from '../processes/run-lock.ts';
import { undoRestore, unfinishedIn } from '../product/begun-restore.ts';
import { openDataFolder } from '../product/data-folder.ts';
import { leftBehind } from '../restore/left-behind.ts';
import { checkBackup } from '../restore/check-backup.ts';
import { readManifest } from '../restore/read-manifest.ts';
import { manifestHash } from '../saved/manifest-hash.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import { postgresHere } from '../saved/postgres-tools.ts';
import { onThisData, type Settings } from '../settings.ts';
import { setUpMachine } from '../system/set-up-machine.ts';

const USAGE = [
  'npm run restore -- <folder> [--sha256 <of its manifest>] [--replace] [--without-damaged]   restores a backup into the data folder',
  'npm run restore -- <folder> [--sha256 <of its manifest>] --check                           reads and compares it, and changes nothing',
  'npm run restore -- --undo                                                                 takes a restore back that was broken off',
].join('\n');
const UNDO = '--undo';
const OPTIONS = {
  replace: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  sha256: { type: 'string' },
  'without-damaged': { type: 'boolean', default: false },
} as const;

/**
 * `npm run restore -- <folder>`: a backup into the data folder, which has to be an empty one unless told (`--replace`); all of it, or
 * all that is whole (`--without-damaged`). With `--check` it is read and compared alone; `--undo` takes a broken-off one back.
 */
export async function restore(asked: Settings, args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (args.length === 1 && args[0] === UNDO) return undo(openDataFolder(asked.dataDir));
  const { name, values } = read(args);
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
  // What was begun is removed on the way out, which an end at once would prevent.
  const { signal } = onInterrupt(() => {});
  const steps = new Steps();
  const { sha256 } = values;
  if (values.check) return check(asked, { folder, sha256 }, steps, signal);
  const settings = { ...asked, dataDir: openDataFolder(asked.dataDir) };
  await setUpMachine(settings, steps, signal);
  const mayReplace = () => (values.replace ? Promise.resolve(true) : isConfirmed(settings, name));
  try {
    const withoutDamaged = values['without-damaged'];
    const options = { settings, folder, mayReplace, withoutDamaged, sha256, steps, signal };
    const isDone = await restoreBackup(options);
    steps.note(
      isDone
        ? `\nRestored into ${settings.dataDir}.\n${onThisData(settings, 'npm start')} runs it.\n`
        : 'Nothing was changed.',
    );
    return isDone ? 0 : 1;
  } catch (error) {
    signal.throwIfAborted();
    throw orFullDisk(error, `the data in ${settings.dataDir}`);
  }
}

/** `npm run restore -- --undo`: what was there before a restore that was killed. */
async function undo(dataDir: string): Promise<number> {
  let store: string | undefined;
  const lock = await RunLock.take(dataDir, 'restore');
  if (lock === undefined) throw new Complaint(`Something is at ${dataDir}.`, 'Let it end first.');
  try {
    store = unfinishedIn(dataDir);
    if (store === undefined) {
      throw new Complaint(
        `No restore into ${dataDir} was broken off.`,
        'There is nothing to undo.',
      );
    }
    await new ProcessRecord(dataDir).endOrphans();
    undoRestore(dataDir);
  } finally {
    lock.release();
  }
  process.stdout.write(`What was in ${dataDir} before is there again.\n`);
  const left = leftBehind(dataDir, store);
  if (left !== undefined) process.stdout.write(`${left}\n`);
  return 0;
}

/** @throws Complaint for what it does not know */
function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (name === undefined) throw new Complaint('Which backup?', USAGE);
    if (more.length > 0) throw new Complaint(`restore does not know ${more.join(' ')}.`, USAGE);
    if (values.sha256 !== undefined && !/^[\da-f]{64}$/u.test(values.sha256)) {
      throw new Complaint('A SHA-256 has 64 hexadecimal digits.', USAGE);
    }
    return { name, values };
  } catch (error) {
    if (error instanceof Complaint) throw error;
    // Behind its first sentence Node.js explains how an option could be a name.
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new Complaint(`${what.replace(/\.$/u, '')}.`, USAGE);
  }
}

async function check(
  settings: Settings,
  { folder, sha256 }: { readonly folder: string; readonly sha256: string | undefined },
  steps: Steps,
  signal: AbortSignal,
): Promise<number> {
  await setUpMachine(settings, steps, signal);
  const wanted = { root: settings.root, postgresHere: postgresHere(), sha256 };
  const manifest = readManifest(folder, wanted);
  await steps.run('Check', (say) =>
    checkBackup(folder, manifest, { withoutDamaged: false, say, signal }),
  );
  const foot =
    sha256 === undefined
      ? `\nSHA-256 of its manifest: ${manifestHash(folder)}`
      : ', and is that one';
  steps.note(`\n${folder} is whole, of ${manifest.made}${foot}\n`);
  return 0;
}

function isConfirmed(settings: Settings, folder: string): Promise<boolean> {
  const { dataDir } = settings;
  return confirmed(
    `${dataDir} is used already. Remove all projects, media and users in it, and restore the backup?`,
    new Complaint(
      `${dataDir} is used already: its projects, media and users would be removed.`,
      `Restore into another folder (JAMPOT_DATA=<folder>); if you mean this one: ${onThisData(settings, `npm run restore -- ${folder} --replace`)}`,
    ),
  );
}
