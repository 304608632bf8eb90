import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { Complaint } from '../console/complaint.ts';
import { confirmed } from '../console/confirmed.ts';
import { forgetRestore } from '../product/begun-restore.ts';
import { removeData } from '../product/data-folder.ts';
import { onThisData, type Settings } from '../settings.ts';
import { endAll } from './stop.command.ts';

/** `npm run reset`: stops the product and removes all of its data, after asking. */
export async function reset(settings: Settings, args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--yes');
  if (unknown) throw new Complaint(`reset does not know ${unknown}.`, 'It knows --yes.');
  if (!existsSync(settings.dataDir)) {
    process.stdout.write(`There is no data in ${settings.dataDir}.\n`);
    return 0;
  }
  const dataDir = realpathSync(settings.dataDir);
  if (!args.includes('--yes') && !(await isConfirmed({ ...settings, dataDir }))) {
    process.stdout.write('Nothing was removed.\n');
    return 1;
  }
  process.stdout.write(`${await endAll(dataDir)}\n`);
  removeData(dataDir);
  forgetRestore(dataDir);
  const rest = readdirSync(dataDir);
  if (rest.length === 0) rmSync(dataDir, { recursive: true, force: true });
  const kept = rest.length > 0 ? ` Left alone, as it is not ours: ${rest.join(', ')}.` : '';
  process.stdout.write(`Removed all data of Jampot from ${dataDir}.${kept}\n`);
  return 0;
}

function isConfirmed(settings: Settings): Promise<boolean> {
  const { dataDir } = settings;
  return confirmed(
    `Remove all projects, media and users in ${dataDir}?`,
    new Complaint(
      `This would remove all projects, media and users in ${dataDir}.`,
      `Nobody is there to answer; if you mean it: ${onThisData(settings, 'npm run reset -- --yes')}`,
    ),
  );
}
