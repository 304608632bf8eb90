import type { Command } from './commands/command.ts';
import { drain } from './commands/drain.command.ts';
import { enrol } from './commands/enrol.command.ts';
import { run } from './commands/run.command.ts';
import { status } from './commands/status.command.ts';
import { supervise } from './commands/supervise.command.ts';
import { version } from './commands/version.command.ts';
import { Complaint } from './complaint.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  enrol,
  run,
  status,
  drain,
  version,
  supervise,
};

const USAGE = `jampot-agent enrol --server URL --token TOKEN   make this machine a node
jampot-agent run                                take work and render
jampot-agent status [--json]                    what the agent does
jampot-agent drain [--now] [--no-wait] [--off]  take nothing more
jampot-agent version

All take --config FILE.`;

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS[name];
  if (command === undefined) throw new Complaint(`There is no command '${name}'.`, USAGE);
  return command(args);
}

try {
  // Whatever still waits, a daemon that leaves does not: its renders have supervisors.
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  const text =
    error instanceof Complaint
      ? `${error.message}\n${error.remedy}`
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
