import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dataFiles } from '../config/data-files.ts';
import type { DataFiles } from '../config/data-files.ts';
import { runningDaemon } from '../daemon/lock.ts';
import { statusSchema } from '../daemon/status.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { CONFIG_OPTION, say } from './command.ts';
import type { Command } from './command.ts';
import { configOf } from './config-of.ts';

const LOOK_EVERY_MS = 500;

/**
 * Has the node take nothing more, and waits until what runs is finished (`--now`: handed back). It stays
 * so over restarts, until `--off`.
 */
export const drain: Command = async (args) => {
  const options = {
    ...CONFIG_OPTION,
    now: { type: 'boolean' },
    off: { type: 'boolean' },
    'no-wait': { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const files = dataFiles(configOf(values.config).data);
  if (values.off === true) {
    rmSync(files.drain, { force: true });
    say('The node takes work again.');
    return 0;
  }
  writeJson(files.drain, { hand_back: values.now === true }, 'durable');
  say('The node takes nothing more.');
  if (values['no-wait'] !== true) await drained(files);
  return 0;
};

async function drained(files: DataFiles): Promise<void> {
  while (runningDaemon(files.lock) !== undefined) {
    const told = readJson(files.status, statusSchema);
    if (told?.state === 'drained' && told.attempts.length === 0) break;
    await wait(LOOK_EVERY_MS);
  }
  say('Nothing runs on it any more.');
}
