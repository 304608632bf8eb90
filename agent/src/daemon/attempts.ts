import type { Assignment, AttemptRef } from '@jampot/contracts';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../attempts/attempt-files.ts';
import { Attempt } from '../attempts/attempt.ts';
import type { NodeContext } from '../attempts/node-context.ts';
import { ownScratches, removeScratch } from '../attempts/scratch.ts';
import { described } from '../log.ts';
import type { StopReason } from '../supervisor/order.ts';

/** All attempts that the node has, those included whose end the server has not heard of. */
export class Attempts {
  readonly #folder: string;
  readonly #context: NodeContext;
  readonly #all = new Map<string, Attempt>();
  /** Over, and still on the disk: somebody wrote there while they were removed. */
  readonly #left = new Set<Attempt>();

  /** Takes up what a daemon before this one had. */
  constructor(folder: string, context: NodeContext) {
    this.#folder = folder;
    this.#context = context;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const key of readdirSync(folder)) {
      const attempt = Attempt.adopt(join(folder, key), context);
      // Without its assignment it was never taken: the server was told nothing of it.
      if (attempt === undefined) rmSync(join(folder, key), { recursive: true, force: true });
      else this.#all.set(key, attempt);
    }
  }

  get all(): readonly Attempt[] {
    return [...this.#all.values()];
  }

  get running(): readonly Attempt[] {
    return this.all.filter(({ isRunning }) => isRunning);
  }

  get refs(): readonly AttemptRef[] {
    return this.all.map(({ ref }) => ref);
  }

  get(ref: AttemptRef): Attempt | undefined {
    return this.#all.get(keyOf(ref));
  }

  /** Begins an attempt. What it has already is not begun again. */
  take(assignment: Assignment): Attempt | undefined {
    const key = keyOf(assignment);
    const known = this.#all.get(key);
    if (known !== undefined) return known;
    const folder = join(this.#folder, key);
    try {
      const attempt = Attempt.take(assignment, folder, this.#context);
      this.#all.set(key, attempt);
      return attempt;
    } catch (error) {
      // It is not named in the next heartbeat, and given to another node.
      this.#context.log('error', 'An attempt could not be taken.', { key, err: described(error) });
      rmSync(folder, { recursive: true, force: true });
      return undefined;
    }
  }

  stopAll(reason: StopReason): void {
    for (const attempt of this.running) attempt.stop(reason);
  }

  /** Tells the server whatever is new, and drops what is over. What can't be removed now is with the next look. */
  async tend(): Promise<void> {
    await Promise.all(this.all.map((attempt) => attempt.pump()));
    for (const [key, attempt] of this.#all) {
      if (!attempt.isForgettable) continue;
      this.#all.delete(key);
      this.#left.add(attempt);
    }
    for (const attempt of this.#left) {
      try {
        await attempt.forget();
        this.#left.delete(attempt);
      } catch (error) {
        this.#context.log('warn', 'An attempt could not be removed.', {
          ...attempt.ref,
          err: described(error),
        });
      }
    }
  }

  /** Removes scratch folders that no attempt has any more: some could not be when their attempts ended. */
  async sweep(): Promise<void> {
    const { config, log } = this.#context;
    const complain = (error: unknown) =>
      log('warn', 'Scratch could not be swept.', { err: described(error) });
    const found = await ownScratches(config.scratch, config.data).catch(complain);
    for (const [key, scratch] of found ?? []) {
      if (!this.#all.has(key)) await removeScratch(scratch).catch(complain);
    }
  }
}
