import { Complaint } from './console/complaint.ts';
import { Interrupted } from './console/interrupt.ts';
import { backup } from './commands/backup.command.ts';
import { restore } from './commands/restore.command.ts';
import { start } from './commands/start.command.ts';
import { stop } from './commands/stop.command.ts';
import { doctor } from './commands/doctor.command.ts';
import { load } from './commands/load.command.ts';
import { proof } from './commands/proof.command.ts';
import { test, testAll } from './commands/test.command.ts';
import { reset } from './commands/reset.command.ts';
import { withoutArguments } from './commands/without-arguments.ts';
import { readSettings, type Settings } from './settings.ts';

type Command = (settings: Settings, args: readonly string[]) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  start: withoutArguments('start', start),
  stop: withoutArguments('stop', stop),
  reset,
  backup,
  restore,
  doctor: withoutArguments('doctor', doctor),
  test,
  'test-all': withoutArguments('test-all', testAll),
  proof: withoutArguments('proof', proof),
  bench: load('bench'),
  chaos: load('chaos'),
  farm: load('farm'),
  fuzz: load('fuzz'),
  rolling: load('rolling'),
  load: load('load'),
};

async function main([name = 'start', ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS[name];
  if (command === undefined) {
    throw new Complaint(
      `There is no command ${name}.`,
      `There are: ${Object.keys(COMMANDS).join(', ')}`,
    );
  }
  return command(readSettings(process.env), args);
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  process.exit(report(error));
}

function report(error: unknown): number {
  if (error instanceof Interrupted) return 130;
  if (error instanceof Complaint) {
    process.stderr.write(`\n${error.message}\n\n${error.remedy}\n`);
    return 1;
  }
  process.stderr.write(
    `\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return 1;
}
