import { say } from './commands/command.ts';
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

async function main(all: readonly string[]): Promise<number> {
  if (all.some((word) => word === '--help' || word === '-h')) {
    say(USAGE);
    return 0;
  }
  const [name = '', ...args] = all;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Complaint(`There is no command '${name}'.`, USAGE);
  try {
    return await command(args);
  } catch (error) {
    throw isMistyped(error) ? new Complaint(error.message, USAGE) : error;
  }
}

/** Options that no command has, or that lack their value: Node says which. */
function isMistyped(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof Error && code?.startsWith('ERR_PARSE_ARGS_') === true;
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
