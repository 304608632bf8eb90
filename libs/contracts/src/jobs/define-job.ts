import type { z } from 'zod';

/** A job on a queue. It carries what PostgreSQL knows, so that a lost queue can be filled again. */
export interface JobDefinition<T = unknown> {
  /** Imperative, which is also the queue's name below the namespace. */
  readonly name: string;
  readonly data: z.ZodType<T>;
  /** How often a job is tried whose worker died. */
  readonly attempts: number;
  /** Nothing is kept of one that is done: there are very many, and nobody looks at them. */
  readonly fleeting: boolean;
}

/**
 * From this turn on jobs are those that nobody waits for: they come after every other of their queue, and
 * one that runs gives its place back as soon as another waits.
 */
export const BACKGROUND_TURN = 2_000_000;

export function defineJob<T>(
  name: string,
  attempts: number,
  data: z.ZodType<T>,
  { fleeting = false }: { readonly fleeting?: boolean } = {},
): JobDefinition<T> {
  return { name, data, attempts, fleeting };
}
