import type { Assignment, AttemptRef } from '@jampot/contracts';
import { fillArguments, PLACEHOLDERS } from '@jampot/domain';
import type { Placeholder } from '@jampot/domain';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { cleanEnvironment } from '../process/clean-environment.ts';
import { allowedExecutable } from '../process/executables.ts';
import { Refusal } from '../refusal.ts';
import type { Order } from '../supervisor/order.ts';
import { keyOf } from './attempt-files.ts';
import { harmlessName } from './harmless-name.ts';
import type { NodeContext } from './node-context.ts';
import type { Scratch } from './scratch.ts';

/**
 * What a supervisor is to run for an assignment.
 * @param source where the source is on this node
 * @throws Refusal when this node does not run it.
 */
export function orderOf(
  assignment: Assignment,
  { config, user }: NodeContext,
  scratch: Scratch,
  source: string,
): Order {
  const mark = markOf(assignment, config.data);
  const filled = fillArguments(assignment.arguments, {
    ...valuesOf(assignment),
    source,
    output: join(scratch.output, harmlessName(assignment.output.name)),
    output_dir: scratch.output,
  });
  if (!filled.ok) throw new Refusal('order_invalid', filled.error);
  const [program = '', ...args] = filled.value;
  const { expressions, frames, limits } = assignment;
  return {
    format: 1,
    mark,
    command: allowedExecutable(config.executables, program),
    args,
    cwd: scratch.work,
    env: cleanEnvironment({
      attempt: mark,
      home: scratch.work,
      temporary: scratch.temporary,
      more: config.environment,
    }),
    user: user === undefined ? null : { ...user, groups: user.groups && [...user.groups] },
    expressions: {
      error_regex: expressions.error ?? '',
      warning_regex: expressions.warning ?? '',
      progress_regex: expressions.progress ?? '',
    },
    frames,
    limits: {
      seconds: Math.min(limits.seconds, config.limits.seconds),
      log_bytes: Math.min(limits.log_bytes, config.limits.log_bytes),
      log_pieces: limits.log_pieces,
      log_lines: limits.log_lines,
    },
  };
}

/**
 * What tells the processes of an attempt apart from all others of the machine.
 * @param data folder of the agent: another's attempts may have the same numbers.
 */
export function markOf(ref: AttemptRef, data: string): string {
  const agent = createHash('sha256').update(data).digest('hex').slice(0, 12);
  return `${keyOf(ref)}-${agent}`;
}

function valuesOf({ values }: Assignment): Record<Placeholder, string | null> {
  const names = Object.keys(PLACEHOLDERS) as Placeholder[];
  const known = names.map((name) => [name, values[name] ?? null] as const);
  return Object.fromEntries(known) as Record<Placeholder, string | null>;
}
