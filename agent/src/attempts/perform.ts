import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../files/json-file.ts';
import { journalFinished } from '../outbox/journal.ts';
import { Refusal } from '../refusal.ts';
import type { Order } from '../supervisor/order.ts';
import { fetchSource, hashOf, reachableSource } from '../transfers/fetch-source.ts';
import { FileRequests } from '../transfers/file-requests.ts';
import { sendOutput } from '../transfers/send-output.ts';
import { TransferError } from '../transfers/transfer-error.ts';
import type { Attempt } from './attempt.ts';
import { collectOutput } from './collect-output.ts';
import { harmlessName } from './harmless-name.ts';
import type { NodeContext } from './node-context.ts';
import { emptyScratch, freeBytes } from './scratch.ts';
import { startSupervisor } from './start-supervisor.ts';
import { endedBecause, endedWithout, verdictOn } from './verdict.ts';
import type { Finished } from './verdict.ts';
import { exitOf } from './watch-supervisor.ts';
import { orderOf } from './write-order.ts';

/** Less than this is no room to write in. */
const FULL_BYTES = 1024 * 1024;

type End = Finished | 'told' | undefined;

/**
 * Does an attempt, from wherever it stands: its files tell how far a daemon before this one came.
 * @returns how it ended; `told` when that was said already, undefined when nobody waits for it.
 */
export async function perform(attempt: Attempt, context: NodeContext): Promise<End> {
  if (journalFinished(attempt.files.journal)) return 'told';
  try {
    const gone = existsSync(attempt.files.order)
      ? new AbortController().signal
      : await begin(attempt, context);
    return await conclude(attempt, context, gone);
  } catch (error) {
    const { stopReason } = attempt;
    if (stopReason !== undefined) return endedBecause(stopReason);
    if (error instanceof Refusal) return endedByRefusal(error);
    if (error instanceof TransferError) return endedByTransfer(error);
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return FULL;
    throw error;
  }
}

/** @returns aborted when the supervisor has ended. */
async function begin(attempt: Attempt, context: NodeContext): Promise<AbortSignal> {
  const { assignment, scratch, files } = attempt;
  emptyScratch(scratch, context.user);
  await makeSureOfRoom(attempt, context);
  const order = orderOf(assignment, context, scratch, await haveSource(attempt, context));
  attempt.stopped.throwIfAborted();
  attempt.tell({ kind: 'started', command: [order.command, ...order.args] });
  return supervised(order, attempt, files.order);
}

function supervised(order: Order, attempt: Attempt, file: string): AbortSignal {
  writeJson(file, order, 'durable');
  const gone = new AbortController();
  void startSupervisor(attempt.files).then(() => gone.abort());
  return gone.signal;
}

async function makeSureOfRoom({ assignment, scratch }: Attempt, { config }: NodeContext) {
  const needed = assignment.source.size + config.limits.free_bytes;
  const free = await freeBytes(scratch.folder);
  if (free >= needed) return;
  throw new Refusal('no_room', `The node has ${free} bytes free, and needs ${needed}.`);
}

async function haveSource(attempt: Attempt, context: NodeContext): Promise<string> {
  const { source } = attempt.assignment;
  const reachable = await reachableSource(source);
  if (reachable !== undefined) return reachable;
  const file = join(attempt.scratch.source, harmlessName(source.name));
  await fetchSource(requestsOf(attempt, context), source, file);
  return file;
}

async function conclude(attempt: Attempt, context: NodeContext, gone: AbortSignal): Promise<End> {
  const { files, scratch, assignment } = attempt;
  attempt.enter('rendering');
  const mark = `${assignment.attempt_id}-${assignment.fence}`;
  const exit = await exitOf(files, mark, gone);
  if (exit === undefined) {
    if (attempt.stopReason === 'refused') return undefined;
    return endedWithout('handed-back', 'The process that watched over the render died.');
  }
  const isFull = (await freeBytes(scratch.folder)) < FULL_BYTES;
  const seconds = Math.min(assignment.limits.seconds, context.config.limits.seconds);
  const finished = verdictOn(exit, seconds, isFull);
  if (finished?.outcome !== 'completed') return finished;
  try {
    await deliver(attempt, context);
    return finished;
  } catch (error) {
    // Whatever is made again would be refused again.
    const isFinal = error instanceof TransferError && error.reason === 'refused';
    if (!isFinal && !(error instanceof Refusal)) throw error;
    return { ...finished, outcome: 'failed', error: error.message };
  }
}

/** The result is uploaded before it is said that there is one. */
async function deliver(attempt: Attempt, context: NodeContext): Promise<void> {
  attempt.enter('uploading');
  const output = await collectOutput(attempt.assignment.output, attempt.scratch, context.user);
  const { name, size, file } = output;
  const told = { name, size, sha256: await hashOf(file) };
  await sendOutput(requestsOf(attempt, context), told, file);
}

function requestsOf(attempt: Attempt, context: NodeContext): FileRequests {
  return new FileRequests(context, attempt.ref, attempt.stopped);
}

const FULL = endedWithout('handed-back', 'The disk of the node is full.');

function endedByRefusal({ code, message }: Refusal): Finished {
  return endedWithout(code === 'no_room' ? 'handed-back' : 'failed', message);
}

function endedByTransfer({ reason, message }: TransferError): End {
  switch (reason) {
    case 'stale':
      return undefined;
    case 'damaged':
      return endedWithout('handed-back', message);
    case 'refused':
      return endedWithout('failed', `The source could not be fetched: ${message}`);
  }
}
