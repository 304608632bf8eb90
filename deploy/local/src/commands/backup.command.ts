import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { orFullDisk } from '../saved/full-disk.ts';
import { manifestHash } from '../saved/manifest-hash.ts';
import { makeBackup, type MadeBackup } from '../backup/make-backup.ts';
import { readableBytes } from '../saved/sizes.ts';
import { Complaint } from '../console/complaint.ts';
import { onInterrupt } from '../console/interrupt.ts';
import { Steps } from '../console/steps.ts';
import { findOwner } from '../processes/run-lock.ts';
import type { Settings } from '../settings.ts';
import { setUpMachine, setUpPackages } from '../system/set-up-machine.ts';

const TOLD = 10;

/**
 * `npm run backup -- [folder]`: a new backup in the folder (default: the data folder's name and `-backups`), while
 * the product runs or not. Exit code 1 when files were lost before.
 */
export async function backup(asked: Settings, args: readonly string[]): Promise<number> {
  const [folder = `${asked.dataDir}-backups`, ...more] = args;
  if (more.length > 0 || folder.startsWith('-')) {
    throw new Complaint(
      `backup does not know ${more[0] ?? folder}.`,
      'It knows a folder: npm run backup -- [folder]',
    );
  }
  const dataDir = existsSync(asked.dataDir) ? realpathSync(asked.dataDir) : asked.dataDir;
  const settings = { ...asked, dataDir };
  const parent = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  // Its files are removed on the way out, which an end at once would prevent.
  const { signal } = onInterrupt(() => {});
  const steps = new Steps();
  if (findOwner(dataDir)?.address === undefined) await setUpMachine(settings, steps, signal);
  else await setUpPackages(steps, signal);
  try {
    const made = await makeBackup({ settings, parent, steps, signal });
    steps.note(report(made));
    return made.manifest.lost.length > 0 ? 1 : 0;
  } catch (error) {
    signal.throwIfAborted();
    throw orFullDisk(error, `a backup in ${parent}`);
  }
}

function report({ folder, manifest: { objects, lost } }: MadeBackup): string {
  const files = `${objects.count} ${objects.count === 1 ? 'file' : 'files'}`;
  const lines = ['', `Backup: ${folder}`, `  ${files}, ${readableBytes(objects.bytes)}`];
  if (lost.length > 0) {
    lines.push('', `${lost.length} of the files that the database names were lost before:`);
    lines.push(...lost.slice(0, TOLD).map(({ key, reason }) => `  ${key}: ${reason}`));
    if (lost.length > TOLD) lines.push('  and more, in manifest.json');
  }
  lines.push('', `SHA-256 of its manifest, to keep elsewhere: ${manifestHash(folder)}`);
  lines.push('', `JAMPOT_DATA=<a new folder> npm run restore -- ${folder}`, '');
  return lines.join('\n');
}
