import { parseArgs } from 'node:util';
import { dataFiles } from '../config/data-files.ts';
import { runningDaemon } from '../daemon/lock.ts';
import { statusSchema } from '../daemon/status.ts';
import { readJson } from '../files/json-file.ts';
import { nodeIdentitySchema } from '../identity/node-identity.ts';
import { CONFIG_OPTION, say } from './command.ts';
import type { Command } from './command.ts';
import { configOf } from './config-of.ts';

/** Not enrolled, or no daemon: scripts may ask for it. */
const NOT_RUNNING = 3;

/** Tells what the daemon of this machine does. */
export const status: Command = async (args) => {
  const options = { ...CONFIG_OPTION, json: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const files = dataFiles(configOf(values.config).data);
  const isRunning = runningDaemon(files.lock) !== undefined;
  const told = isRunning ? readJson(files.status, statusSchema) : undefined;
  if (values.json === true) {
    say(JSON.stringify({ running: isRunning, ...told }));
  } else if (told === undefined) {
    const identity = readJson(files.identity, nodeIdentitySchema);
    say(isRunning ? 'The agent is starting.' : 'The agent does not run.');
    if (identity === undefined) say('This machine is not enrolled.');
    else say(`It is node ${identity.node_id}, ${identity.name}, of ${identity.server}.`);
  } else {
    say(
      `Node ${told.node.id}, ${told.node.name}, of ${told.server}: ${told.state} (${told.text}).`,
    );
    if (!told.connected) say('It is not connected.');
    for (const { job_id, attempt_id, phase } of told.attempts) {
      say(`  job ${job_id ?? 'unknown'}, attempt ${attempt_id}: ${phase}`);
    }
  }
  return isRunning ? 0 : NOT_RUNNING;
};
