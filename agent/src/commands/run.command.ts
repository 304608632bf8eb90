import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Daemon } from '../daemon/daemon.ts';
import { log } from '../log.ts';
import { CONFIG_OPTION } from './command.ts';
import type { Command } from './command.ts';
import { configOf } from './config-of.ts';

/**
 * Runs the daemon. SIGTERM, of a service manager, leaves renders running for the next one; SIGINT, of a
 * person at the terminal, hands them back first.
 */
export const run: Command = async (args) => {
  const { values } = parseArgs({ args: [...args], options: CONFIG_OPTION });
  const config = configOf(values.config);
  mkdirSync(config.data, { recursive: true, mode: 0o711 });
  if (config.user === undefined && process.platform !== 'win32') {
    log('warn', "Renders run as the agent itself, and could read its key. Name a 'user' for them.");
  }
  const daemon = new Daemon(config);
  process.once('SIGTERM', () => daemon.leave());
  process.once('SIGINT', () => {
    void daemon.handBack();
    process.once('SIGINT', () => daemon.leave());
  });
  await daemon.run();
  return 0;
};
