import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Complaint } from '../console/complaint.ts';
import type { Settings } from '../settings.ts';
import { endAll } from './stop.command.ts';

/** What a data folder is made of. Only these are removed: a folder may hold other things of its owner. */
const OWN_ENTRIES = [
  'agent',
  'credentials.json',
  'demo.json',
  'install.lock',
  'logs',
  'mail',
  'nats',
  'postgres',
  'postgres.password',
  'redis',
  'run',
  'scratch',
  'storage',
];

/** `npm run reset`: stops the product and removes all of its data, after asking. */
export async function reset(settings: Settings, args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--yes');
  if (unknown) throw new Complaint(`reset does not know ${unknown}.`, 'It knows --yes.');
  if (!existsSync(settings.dataDir)) {
    process.stdout.write(`There is no data in ${settings.dataDir}.\n`);
    return 0;
  }
  const dataDir = realpathSync(settings.dataDir);
  if (!args.includes('--yes') && !(await confirmed(dataDir))) {
    process.stdout.write('Nothing was removed.\n');
    return 1;
  }
  process.stdout.write(`${await endAll(dataDir)}\n`);
  for (const entry of OWN_ENTRIES) rmSync(join(dataDir, entry), { recursive: true, force: true });
  const rest = readdirSync(dataDir);
  if (rest.length === 0) rmSync(dataDir, { recursive: true, force: true });
  const kept = rest.length > 0 ? ` Left alone, as it is not ours: ${rest.join(', ')}.` : '';
  process.stdout.write(`Removed all data of Jampot from ${dataDir}.${kept}\n`);
  return 0;
}

async function confirmed(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Complaint(
      `This would remove all projects, media and users in ${dataDir}.`,
      'Nobody is there to answer; if you mean it: npm run reset -- --yes',
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(
      `Remove all projects, media and users in ${dataDir}? Type yes: `,
    );
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
