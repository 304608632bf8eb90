import type { MarkedMethod } from './marked-methods.ts';

/**
 * Refuses to start a program that lacks a handler or has two for one thing.
 * @throws Error naming every fault.
 */
export function checkHandlers(
  what: string,
  needed: readonly string[],
  found: readonly { readonly name: string; readonly method: Pick<MarkedMethod<unknown>, 'name'> }[],
): void {
  const faults: string[] = [];
  for (const name of needed) {
    const handlers = found.filter((entry) => entry.name === name);
    if (handlers.length === 0) faults.push(`${what} ${name} has no handler`);
  }
  for (const name of new Set(found.map((entry) => entry.name))) {
    const handlers = found.filter((entry) => entry.name === name);
    if (handlers.length > 1) {
      const names = handlers.map((entry) => entry.method.name).join(' and ');
      faults.push(`${what} ${name} has two handlers: ${names}`);
    }
    if (!needed.includes(name)) faults.push(`${what} ${name} is not this service's`);
  }
  if (faults.length > 0) throw new Error(`${faults.join('; ')}.`);
}
