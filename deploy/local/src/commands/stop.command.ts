import { existsSync, realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../processes/process-identity.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { findOwner } from '../processes/run-lock.ts';
import type { Settings } from '../settings.ts';

const PATIENCE_MS = 8_000;

/** `npm run stop`: ends the product that runs on the data folder, and whatever a killed run left of it. */
export async function stop(settings: Settings): Promise<number> {
  process.stdout.write(`${await endAll(settings.dataDir)}\n`);
  return 0;
}

/** Ends everything that belongs to a data folder and says what that was. */
export async function endAll(asked: string): Promise<string> {
  if (!existsSync(asked)) return `Nothing runs on ${asked}.`;
  const dataDir = realpathSync(asked);
  const owner = findOwner(dataDir);
  if (owner) {
    process.kill(owner.pid, 'SIGTERM');
    const deadline = Date.now() + PATIENCE_MS;
    while (isAlive(owner) && Date.now() < deadline) await delay(50);
    if (isAlive(owner)) process.kill(owner.pid, 'SIGKILL');
    while (isAlive(owner)) await delay(50);
  }
  const orphans = await new ProcessRecord(dataDir).endOrphans();
  if (owner) return `Stopped Jampot on ${dataDir}.`;
  if (orphans.length > 0) return `Ended what a killed run left: ${orphans.join(', ')}.`;
  return `Nothing runs on ${dataDir}.`;
}
