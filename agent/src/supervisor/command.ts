import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { launchAs } from '../process/as-user.ts';
import type { Launch } from '../process/as-user.ts';
import { startedIn } from '../process/control-group.ts';
import type { Order } from './order.ts';

/** How the command itself ended. */
export interface CommandEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A command that runs. */
export interface Command {
  readonly pid: number;
  readonly launch: Launch;
  readonly stdout: Readable;
  readonly stderr: Readable;
  readonly ended: Promise<CommandEnd>;
}

/**
 * Starts the command of an order, without a shell, in a session and a process group of its own.
 * @param controlGroup folder of the control group that it is to be in; null for none.
 * @throws Error when it can't be started.
 */
export async function startCommand(
  { command, args, cwd, env, user }: Order,
  controlGroup: string | null,
): Promise<Command> {
  const launch = launchAs(user, command, args);
  const child = startedIn(controlGroup, () =>
    spawn(launch.command, launch.args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
      ...launch.identity,
    }),
  );
  const ended = new Promise<CommandEnd>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const pid = await started(child);
  return { pid, launch, stdout: child.stdout, stderr: child.stderr, ended };
}

function started(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    if (child.pid !== undefined) resolve(child.pid);
  });
}
