import type { Assignment } from '@jampot/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../files/json-file.ts';
import { isReadable, journalFinished } from '../outbox/journal.ts';
import { mayReach } from '../process/as-user.ts';
import { Refusal } from '../refusal.ts';
import type { Order } from '../supervisor/order.ts';
import { fetchSource, hashOf, reachableSource } from '../transfers/fetch-source.ts';
import { FileRequests } from '../transfers/file-requests.ts';
import { sendOutput } from '../transfers/send-output.ts';
import { TransferError } from '../transfers/transfer-error.ts';
import type { Attempt } from './attempt.ts';
import { collectOutput, isCollected } from './collect-output.ts';
import { harmlessName } from './harmless-name.ts';
import type { NodeContext } from './node-context.ts';
import { emptyScratch, freeBytes } from './scratch.ts';
import { shownCommand } from './shown-command.ts';
import { startSupervisor } from './start-supervisor.ts';
import {
  endedBecause,
  endedByRefusal,
  endedByTransfer,
  endedWithNoOutput,
  endedWithout,
  verdictOn,
} from './verdict.ts';
import type { Finished } from './verdict.ts';
import { exitOf, hasRunSinceBoot } from './watch-supervisor.ts';
import { markOf, orderOf } from './write-order.ts';

/** Less than this is no room to write in. */
const FULL_BYTES = 1024 * 1024;

type End = Finished | 'told' | undefined;

/** What is to be done, and for whom. */
interface Work {
  readonly attempt: Attempt;
  readonly assignment: Assignment;
  readonly context: NodeContext;
}

/**
 * Does an attempt, from wherever it stands: its files tell how far a daemon before this one came.
 * @returns how it ended; `told` when that was said already, undefined when nobody waits for it.
 */
export async function perform(attempt: Attempt, context: NodeContext): Promise<End> {
  const { assignment, files } = attempt;
  // What can't be told whole is of no use to anybody, and a supervisor may go on writing behind the damage.
  if (!isReadable(files.journal)) throw new Error('The journal can’t be read.');
  if (journalFinished(files.journal)) return 'told';
  if (assignment === null) return abandon(attempt, context);
  const work = { attempt, assignment, context };
  try {
    const gone = existsSync(files.order) ? new AbortController().signal : await begin(work);
    return await conclude(work, gone);
  } catch (error) {
    const { stopReason } = attempt;
    if (stopReason !== undefined) return endedBecause(stopReason);
    if (error instanceof Refusal) return endedByRefusal(error);
    if (error instanceof TransferError) return endedByTransfer(error);
    if (IS_FULL.has((error as NodeJS.ErrnoException).code ?? '')) return FULL;
    throw error;
  }
}

/** Ends what runs of an attempt, and waits until it has ended. @throws Error of the file system */
export async function endRender(attempt: Attempt, { config }: NodeContext): Promise<void> {
  const { files, stopReason } = attempt;
  if (!existsSync(files.order)) return;
  if (stopReason === undefined) attempt.stop('handed-back');
  await exitOf(files, markOf(attempt.ref, config.data), new AbortController().signal);
}

/** For one that this version of the agent knows nothing of. */
async function abandon(attempt: Attempt, context: NodeContext): Promise<End> {
  await endRender(attempt, context);
  if (attempt.stopReason === 'refused') return undefined;
  return endedWithout('handed-back', 'The agent was upgraded, and can’t go on with it.');
}

/** @returns aborted when the supervisor has ended. */
async function begin({ attempt, assignment, context }: Work): Promise<AbortSignal> {
  emptyScratch(attempt.scratch, context.user, context.config.data);
  const order = await prepare({ attempt, assignment, context });
  attempt.stopped.throwIfAborted();
  attempt.tell({ kind: 'started', command: shownCommand([order.command, ...order.args]) });
  return supervised(order, attempt);
}

/** What is cheap to judge comes first: nothing is fetched that could not be rendered. */
async function prepare({ attempt, assignment, context }: Work): Promise<Order> {
  const { scratch } = attempt;
  const { source } = assignment;
  const copy = join(scratch.source, harmlessName(source.name));
  const order = orderOf(assignment, context, scratch, copy);
  if (!(await mayReach(context.user, 'x', order.command))) {
    throw new Refusal('executable_missing', `Renders may not run '${order.command}' on this node.`);
  }
  const mapped = await reachableSource(source, context.user, attempt.stopped);
  await makeSureOfRoom(attempt, context, mapped === undefined ? source.size : 0);
  if (mapped !== undefined) return orderOf(assignment, context, scratch, mapped);
  await fetchSource(requestsOf(attempt, context), source, copy);
  return order;
}

function supervised(order: Order, { files }: Attempt): AbortSignal {
  writeJson(files.order, order, 'durable');
  const gone = new AbortController();
  void startSupervisor(files).then(() => gone.abort());
  return gone.signal;
}

/** @param copied bytes of the source, where it has to be fetched. */
async function makeSureOfRoom({ scratch }: Attempt, { config }: NodeContext, copied: number) {
  const needed = copied + config.limits.free_bytes;
  const free = await freeBytes(scratch.folder);
  if (free >= needed) return;
  throw new Refusal('no_room', `The node has ${free} bytes free, and needs ${needed}.`);
}

async function conclude(work: Work, gone: AbortSignal): Promise<End> {
  const { attempt, assignment, context } = work;
  const { files, scratch } = attempt;
  attempt.enter('rendering');
  const exit = await exitOf(files, markOf(attempt.ref, context.config.data), gone);
  if (exit === undefined) {
    if (attempt.stopReason === 'refused') return undefined;
    return endedWithout('handed-back', 'The process that watched over the render died.');
  }
  // From here on the work is done: to hand it back would be to do it again.
  if (exit.by === 'itself' && exit.code === 0) attempt.enter('uploading');
  const isFull = (await freeBytes(scratch.folder)) < FULL_BYTES;
  const seconds = Math.min(assignment.limits.seconds, context.config.limits.seconds);
  const finished = verdictOn(exit, seconds, isFull);
  if (finished?.outcome !== 'completed') return finished;
  if (!isCollected(assignment.output, scratch) && !hasRunSinceBoot(files)) {
    return endedWithout('handed-back', 'The machine was started anew before the result was safe.');
  }
  try {
    await deliver(work);
    return finished;
  } catch (error) {
    // Whatever is made again would be refused again.
    const isFinal = error instanceof TransferError && error.reason === 'refused';
    if (!isFinal && !(error instanceof Refusal)) throw error;
    return endedWithNoOutput(finished, error.message);
  }
}

/** The result is uploaded before it is said that there is one. */
async function deliver({ attempt, assignment, context }: Work): Promise<void> {
  const { scratch, stopped } = attempt;
  const output = await collectOutput(assignment.output, scratch, context.user, stopped);
  const { name, size, file } = output;
  const told = { name, size, sha256: await hashOf(file, stopped) };
  await sendOutput(requestsOf(attempt, context), told, file);
}

function requestsOf(attempt: Attempt, { server, tokens, log, config }: NodeContext): FileRequests {
  return new FileRequests({
    server,
    tokens,
    log,
    ref: attempt.ref,
    traceparent: attempt.assignment?.traceparent,
    stallMs: config.limits.stall_seconds * 1000,
    signal: attempt.stopped,
  });
}

const IS_FULL = new Set(['EDQUOT', 'ENOSPC']);
const FULL = endedWithout('handed-back', 'The disk of the node is full.');
