import { createHash } from 'node:crypto';
import type { SharedPart } from '../src/setup/shared-part.ts';

/** Sums of the parts that installations have, by name. */
export type SharedPins = Readonly<Record<string, string>>;

const FILE = 'libs/persistence/test/applied-shared.ts';

/**
 * What sets the parts that all services share apart from those that installations have, as texts that
 * say what to do. On a database that this release has made itself nothing notices.
 * @returns nothing when each part is the one that was pinned.
 */
export function sharedFaults(parts: readonly SharedPart[], pins: SharedPins): string[] {
  const known = new Set(parts.map(({ name }) => name));
  const gone = Object.keys(pins)
    .filter((name) => !known.has(name))
    .map(
      (name) => `${name} is gone, and the release before calls it while both serve: bring it back.`,
    );
  return [...gone, ...parts.flatMap((part) => faultOf(part, pins[part.name]))];
}

function faultOf({ name, sql }: SharedPart, pinned: string | undefined): string[] {
  const sum = createHash('sha256').update(sql).digest('hex');
  if (pinned === sum) return [];
  const line = `${FILE}:\n  ${name}: '${sum}',`;
  if (pinned === undefined)
    return [`${name} is new: once its SQL stands, add this line to ${line}`];
  return [
    `${name} has other SQL than installations. The release before calls it while both serve, and after ` +
      'a rollback: other parameters, another type or another result need another name, beside this ' +
      `one. Where each of its callers gets what it got before, change this line in ${line}`,
  ];
}
