import { JampotError } from '@jampot/contracts';

/** Levels of arrays and objects in a body; what people send has fewer than ten. */
const MOST_LEVELS = 64;

/**
 * Refuses a body so deep that walking it would take more stack than there is.
 * @throws JampotError `malformed`
 */
export function requireShallow(body: unknown): void {
  let level: readonly object[] = [body].filter(isContainer);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) throw new JampotError('malformed');
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
