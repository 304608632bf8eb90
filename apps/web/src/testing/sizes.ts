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

/** Tells everything that watches its size that it has this one. Pixels. @returns what ends that */
export function resizeTo({ width, height }: { width: number; height: number }): () => void {
  const before = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #told: ResizeObserverCallback;
    constructor(told: ResizeObserverCallback) {
      this.#told = told;
    }
    observe(target: Element): void {
      const contentRect = { width, height, x: 0, y: 0, top: 0, left: 0 } as DOMRectReadOnly;
      this.#told([{ target, contentRect } as ResizeObserverEntry], this);
    }
    unobserve(): void {}
    disconnect(): void {}
  };
  return () => {
    globalThis.ResizeObserver = before;
  };
}
