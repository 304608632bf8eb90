import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { attemptFiles } from '../attempts/attempt-files.ts';
import type { AttemptFiles } from '../attempts/attempt-files.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { giveBack } from '../files/reserve.ts';
import { Journal } from '../outbox/journal.ts';
import { monotonicNow } from '../process/monotonic.ts';
import { childProcessorSeconds } from '../process/processor-time.ts';
import { makeControlGroup, removeControlGroup } from '../process/control-group.ts';
import { neverBecame } from '../process/as-user.ts';
import { killGroup, membersOf, terminateGroup } from '../process/process-group.ts';
import type { ProcessGroup } from '../process/process-group.ts';
import { identify, identifySelf } from '../process/process-identity.ts';
import { startCommand } from './command.ts';
import type { Command } from './command.ts';
import { Ending } from './ending.ts';
import { leaseSchema, orderSchema, stopSchema } from './order.ts';
import type { Exit, Order } from './order.ts';
import { RenderOutput } from './render-output.ts';

/** What a launch tells by its code. */
const MISSING = { errno: 'ENOENT' } as const;
/** How often it is looked whether the render has to end. */
const LOOK_EVERY_MS = 250;
/** After an error was seen: the lines that follow it often say what it is about. */
const AFTER_ERROR_MS = 2000;
/** For what is left in the pipes of a render that has ended. */
const READ_WITHIN_MS = 60_000;

/**
 * Runs one render, whatever becomes of the daemon meanwhile: starts its command, reads what it writes,
 * ends it when it must, and records how it ended.
 * @param folder the attempt's, with its order and its lease.
 */
export async function supervise(folder: string): Promise<void> {
  const files = attemptFiles(folder);
  // The terminal's Ctrl-C and the service manager's stop are the daemon's business. A machine that goes down asks all.
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => asked.abort());
  }
  writeJson(files.supervisor, { format: 1, process: identifySelf() }, 'durable');
  const order = orderSchema.parse(JSON.parse(readFileSync(files.order, 'utf8')));
  const stopped = readJson(files.stop, stopSchema);
  const exit = stopped === undefined ? await run(order, files) : neverRan(stopped.reason, null);
  const isAskedToo = exit.by === 'itself' && exit.code !== 0 && asked.signal.aborted;
  giveBack(files.reserve);
  writeJson(files.exit, isAskedToo ? { ...exit, by: 'handed-back' } : exit, 'durable');
}

async function run(order: Order, files: AttemptFiles): Promise<Exit> {
  const controlGroup = makeControlGroup(order.mark);
  try {
    return await runIn(controlGroup, order, files);
  } finally {
    if (controlGroup !== null) await removeControlGroup(controlGroup);
  }
}

async function runIn(
  controlGroup: string | null,
  order: Order,
  files: AttemptFiles,
): Promise<Exit> {
  let command: Command;
  try {
    command = await startCommand(order, controlGroup);
  } catch (error) {
    // It may have been started all the same, when this process could not leave the control group again.
    await killGroup({ leader: null, attempt: order.mark, controlGroup: null });
    const { code: errno } = error as NodeJS.ErrnoException;
    const text = error instanceof Error ? error.message : String(error);
    return { ...neverRan('not-started', text), ...(errno === undefined ? {} : { errno }) };
  }
  const group = { leader: command.pid, attempt: order.mark, controlGroup };
  try {
    const identity = identify(command.pid) ?? { pid: command.pid, started: '' };
    const child = { format: 1, process: identity, control_group: controlGroup };
    writeJson(files.child, child, 'process');
    return await watch(command, group, order, files);
  } catch (error) {
    // Nobody would watch it any more.
    await killGroup(group);
    throw error;
  }
}

async function watch(
  command: Command,
  group: ProcessGroup,
  order: Order,
  files: AttemptFiles,
): Promise<Exit> {
  const started = monotonicNow();
  const journal = new Journal(files.journal);
  const ending = new Ending({
    endsAt: started + order.limits.seconds * 1000,
    lease: () => readJson(files.lease, leaseSchema),
    wanted: () => readJson(files.stop, stopSchema)?.reason,
  });
  let killing = false;
  const act = async (what: ReturnType<Ending['look']>) => {
    if (what === 'terminate') await terminateGroup(group);
    // It looks for them until they are gone, which one that waits for a dead file server never is.
    if (what !== 'kill' || killing) return;
    killing = true;
    await killGroup(group).finally(() => (killing = false));
  };
  const broken = Promise.withResolvers<never>();
  // Of whatever fails beside the line of this function; the command must not go on without a watcher.
  process.on('uncaughtException', broken.reject);
  const output = new RenderOutput(order, journal, () => {
    setTimeout(() => void act(ending.failed(monotonicNow())), AFTER_ERROR_MS).unref();
  });
  const timer = setInterval(() => void act(ending.look(monotonicNow())), LOOK_EVERY_MS);
  const read = Promise.all([
    output.follow('stdout', command.stdout),
    output.follow('stderr', command.stderr),
  ]);
  const { code, signal } = await Promise.race([command.ended, broken.promise]);
  // After a freeze its end may be seen before the time that passed meanwhile.
  ending.look(monotonicNow());
  clearInterval(timer);
  const seconds = (monotonicNow() - started) / 1000;
  // What it left running works for nobody, and may hold the other end of its output.
  const survivors = membersOf(group).length === 0 ? [] : await killGroup(group);
  await Promise.race([read, wait(READ_WITHIN_MS, undefined, { ref: false })]);
  output.end();
  journal.close();
  if (neverBecame(command.launch, code, output.lastLine)) {
    return { ...neverRan('not-started', output.lastLine), ...(code === 127 ? MISSING : {}) };
  }
  return {
    format: 1,
    by: output.error !== null && ending.by === 'itself' ? 'error-line' : ending.by,
    code,
    signal,
    error: output.error,
    said: output.lastWords,
    warnings: output.warnings,
    seconds,
    cpu_seconds: childProcessorSeconds(),
    survivors,
  };
}

function neverRan(by: Exit['by'], error: string | null): Exit {
  return {
    format: 1,
    by,
    code: null,
    signal: null,
    error,
    warnings: 0,
    seconds: 0,
    cpu_seconds: null,
    survivors: [],
  };
}
