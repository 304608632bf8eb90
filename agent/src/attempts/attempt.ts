import { assignmentSchema } from '@jampot/contracts';
import type { Assignment, AttemptRef, AttemptUpdate } from '@jampot/contracts';
import { existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { readJson, writeJson } from '../files/json-file.ts';
import { giveBack, reserve } from '../files/reserve.ts';
import { syncFolder } from '../files/whole-file.ts';
import { described } from '../log.ts';
import { isReadable, Journal } from '../outbox/journal.ts';
import { Sender } from '../outbox/sender.ts';
import { monotonicNow } from '../process/monotonic.ts';
import { killGroup, membersOf } from '../process/process-group.ts';
import type { ProcessGroup } from '../process/process-group.ts';
import { isAlive } from '../process/process-identity.ts';
import { childFileSchema, exitSchema, stopSchema } from '../supervisor/order.ts';
import type { Lease, StopReason } from '../supervisor/order.ts';
import { attemptFiles, refOf } from './attempt-files.ts';
import type { AttemptFiles } from './attempt-files.ts';
import type { NodeContext } from './node-context.ts';
import { endRender, perform } from './perform.ts';
import { removeScratch, scratchOf } from './scratch.ts';
import type { Scratch } from './scratch.ts';
import { endedWithout } from './verdict.ts';
import type { Finished } from './verdict.ts';
import { markOf } from './write-order.ts';

/** After which it is tried once more to end what can't be ended. */
const TRY_AGAIN_MS = 2000;

/** How far it came; `stuck` is one that has ended, apart from processes that can't be ended. */
export type Phase = 'fetching' | 'rendering' | 'uploading' | 'stuck' | 'ended';

/** Daemons of different versions take over from each other. */
const keptAssignmentSchema = z.object({ format: z.literal(1), assignment: assignmentSchema });

/** One attempt that the node has, from its order until the server knows how it ended. */
export class Attempt {
  readonly ref: AttemptRef;
  /** Null when a daemon of another version took it, and wrote what this one can't read. */
  readonly assignment: Assignment | null;
  readonly files: AttemptFiles;
  readonly scratch: Scratch;
  readonly #context: NodeContext;
  readonly #sender: Sender;
  readonly #stopped = new AbortController();
  #stopReason: StopReason | undefined;
  /** Since when nothing could be read to be told (monotonic). */
  #mute: number | undefined;
  #phase: Phase = 'fetching';

  private constructor(
    ref: AttemptRef,
    assignment: Assignment | null,
    files: AttemptFiles,
    context: NodeContext,
  ) {
    this.ref = ref;
    this.assignment = assignment;
    this.files = files;
    this.scratch = scratchOf(join(context.config.scratch, basename(files.folder)));
    this.#context = context;
    const { journal, acknowledged } = files;
    this.#sender = new Sender({ ref, journal, acknowledged, send: context.send });
    const before = readJson(files.stop, stopSchema);
    if (before !== undefined) this.stop(before.reason);
    void this.#live();
  }

  /** @throws Error of the file system: then the node does not have it. */
  static take(assignment: Assignment, folder: string, context: NodeContext): Attempt {
    const files = attemptFiles(folder);
    mkdirSync(folder, { mode: 0o700 });
    reserve(files.reserve);
    new Journal(files.journal).close();
    writeJson(files.lease, leaseOf(context), 'process');
    writeJson(files.assignment, { format: 1, assignment }, 'durable');
    syncFolder(dirname(folder));
    const { attempt_id, fence } = assignment;
    return new Attempt({ attempt_id, fence }, assignment, files, context);
  }

  /** One that a daemon before this one had; undefined for what was begun and never taken. */
  static adopt(folder: string, context: NodeContext): Attempt | undefined {
    const files = attemptFiles(folder);
    const ref = refOf(basename(folder));
    if (ref === undefined || !existsSync(files.assignment)) return undefined;
    const kept = readJson(files.assignment, keptAssignmentSchema);
    return new Attempt(ref, kept?.assignment ?? null, files, context);
  }

  /** Whether it still needs the node: it fetches, renders or uploads, or has processes there. */
  get isRunning(): boolean {
    return this.#phase !== 'ended';
  }

  get phase(): Phase {
    return this.#phase;
  }

  enter(phase: Phase): void {
    this.#phase = phase;
    this.#context.onChange();
  }

  /** Aborted when it has to end. */
  get stopped(): AbortSignal {
    return this.#stopped.signal;
  }

  /** Why it has to end; undefined while it has not. */
  get stopReason(): StopReason | undefined {
    return this.#stopReason;
  }

  /** The server answered a heartbeat that was sent then (monotonic). */
  renew(sentAt: number): void {
    if (this.isRunning) this.#write(this.files.lease, leaseOf(this.#context, sentAt));
  }

  /** It has to end. What a later word adds is only that nobody waits for it any more. */
  stop(reason: StopReason): void {
    if (this.#stopReason !== undefined && reason !== 'refused') return;
    // The work is done: to hand it back would be to do it again.
    if (reason === 'handed-back' && this.#phase === 'uploading') return;
    this.#stopReason = reason;
    if (this.isRunning) this.#write(this.files.stop, { format: 1, reason });
    this.#stopped.abort();
  }

  /** Adds to what the server will be told; not while a supervisor has the journal. */
  tell(update: AttemptUpdate): void {
    const journal = new Journal(this.files.journal);
    try {
      journal.append(update);
    } finally {
      journal.close();
    }
    void this.pump();
  }

  async acknowledge(number: number): Promise<void> {
    try {
      await this.#sender.acknowledge(number);
    } catch (error) {
      this.#complain('remember what the server has of', error);
    }
  }

  pump(): Promise<void> {
    return this.#told(this.#sender.pump());
  }

  reconnected(): Promise<void> {
    return this.#told(this.#sender.reconnected());
  }

  /**
   * What can't be told is let go, however far it came: as long as it is named, its job is nobody else's. A journal that is
   * damaged stays so; a disk that gives nothing has as long as a lease.
   */
  async #told(telling: Promise<void>): Promise<void> {
    try {
      await telling;
      this.#mute = undefined;
    } catch (error) {
      if (this.#mute === undefined) this.#complain('tell of', error);
      this.#mute ??= monotonicNow();
      const isOver = monotonicNow() - this.#mute > this.#context.timings().lease_ms;
      if (isOver || !this.#isReadable) this.stop('refused');
    }
  }

  /** Where it can't be looked at, how long that lasts decides. */
  get #isReadable(): boolean {
    try {
      return isReadable(this.files.journal);
    } catch {
      return true;
    }
  }

  /** Whether nothing more is to be done or said about it. */
  get isForgettable(): boolean {
    return !this.isRunning && (this.#stopReason === 'refused' || this.#sender.isDone);
  }

  async forget(): Promise<void> {
    await this.#sender.close();
    await rm(this.files.folder, { recursive: true, force: true });
  }

  async #live(): Promise<void> {
    const finished = await perform(this, this.#context).catch(async (error: unknown) => {
      this.#complain('finish', error);
      // Its supervisor writes to the journal, and its command into the scratch folder.
      await endRender(this, this.#context).catch((left: unknown) => this.#complain('end', left));
      // What can't be told is let go: the server gives a job that no heartbeat names to somebody else.
      if (!this.#isReadable) return undefined;
      const text = error instanceof Error ? error.message : String(error);
      return endedWithout('handed-back', `The agent failed: ${text}`);
    });
    giveBack(this.files.reserve);
    // Before the scratch goes: what was made of it can't be judged again by a daemon after this one.
    await this.#conclude(finished);
    await this.#outliveSurvivors();
    await this.#tidy();
    this.enter('ended');
  }

  /** Nobody's work is begun beside what can't be ended, whatever became of the job. */
  async #outliveSurvivors(): Promise<void> {
    const { survivors = [] } = readJson(this.files.exit, exitSchema) ?? {};
    if (survivors.length === 0) return;
    const child = readJson(this.files.child, childFileSchema);
    const group: ProcessGroup = {
      leader: child !== undefined && isAlive(child.process) ? child.process.pid : null,
      attempt: markOf(this.ref, this.#context.config.data),
      controlGroup: child?.control_group ?? null,
    };
    if (membersOf(group).length === 0) return;
    this.#context.log('error', 'Processes of a render can’t be ended.', { ...this.ref, survivors });
    this.enter('stuck');
    // One look each time: each is at all processes of the machine, and it may go on for days.
    while ((await killGroup(group, 0)).length > 0) await wait(TRY_AGAIN_MS);
  }

  async #conclude(finished: Finished | 'told' | undefined): Promise<void> {
    // A journal may have been damaged after it was looked at, while a supervisor had it.
    if (finished === undefined || !this.#isReadable) this.#stopReason = 'refused';
    if (this.#stopReason === 'refused' || finished === undefined || finished === 'told') return;
    this.#context.log('info', 'An attempt has ended.', { ...this.ref, ...finished });
    try {
      this.tell(finished);
    } catch (error) {
      // The disk is full, perhaps of nothing but the scratch.
      this.#complain('tell of', error);
      await this.#tidy();
      this.tell(finished);
    }
  }

  #tidy(): Promise<void> {
    return removeScratch(this.scratch).catch((error: unknown) => this.#complain('tidy', error));
  }

  /** On a full disk what is reserved gives room: a render that can't be told to end is worse. */
  #write(file: string, content: unknown): void {
    try {
      writeJson(file, content, 'process');
    } catch {
      giveBack(this.files.reserve);
      try {
        writeJson(file, content, 'process');
      } catch (error) {
        this.#complain('steer', error);
      }
    }
  }

  #complain(what: string, error: unknown): void {
    this.#context.log('error', `Could not ${what} an attempt.`, {
      ...this.ref,
      err: described(error),
    });
  }
}

function leaseOf(context: NodeContext, renewed = monotonicNow()): Lease {
  const { stop_ms, kill_ms, grace_ms } = context.timings();
  const { grace_seconds: own = Infinity } = context.config.limits;
  const grace = Math.max(1, Math.round(Math.min(grace_ms, own * 1000)));
  return { format: 1, renewed, timings: { stop_ms, kill_ms, grace_ms: grace } };
}
