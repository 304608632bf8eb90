import { afterAll, beforeAll } from '@jest/globals';

/** Gives every element of a test the same size, so that lists draw what is in view. Pixels. */
export function fixSizes({ width, height }: { width: number; height: number }): void {
  const { prototype } = HTMLElement;
  const before = {
    clientWidth: Object.getOwnPropertyDescriptor(prototype, 'clientWidth'),
    clientHeight: Object.getOwnPropertyDescriptor(prototype, 'clientHeight'),
  };
  beforeAll(() => {
    Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => width });
    Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => height });
  });
  afterAll(() => {
    for (const [name, descriptor] of Object.entries(before)) {
      if (descriptor !== undefined) Object.defineProperty(prototype, name, descriptor);
    }
  });
}
