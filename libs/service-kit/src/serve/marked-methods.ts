import type { DiscoveryService } from '@nestjs/core';

/** A method of a living provider or controller that a decorator marked. */
export interface MarkedMethod<M> {
  readonly mark: M;
  /** The provider or controller. */
  readonly owner: object;
  /** For messages: `FoldersController.change`. */
  readonly name: string;
  call(...input: readonly unknown[]): Promise<unknown>;
}

/** Finds every method of the application that `markOf` knows. */
export function markedMethods<M>(
  discovery: DiscoveryService,
  markOf: (method: object) => M | undefined,
): MarkedMethod<M>[] {
  const found: MarkedMethod<M>[] = [];
  for (const { instance } of [...discovery.getControllers(), ...discovery.getProviders()]) {
    if (typeof instance !== 'object' || instance === null) continue;
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null) continue;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const method: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
      if (typeof method !== 'function') continue;
      const mark = markOf(method);
      if (mark === undefined) continue;
      found.push({
        mark,
        owner: instance,
        name: `${instance.constructor.name}.${name}`,
        call: (...input) => method.apply(instance, input) as Promise<unknown>,
      });
    }
  }
  return found;
}
