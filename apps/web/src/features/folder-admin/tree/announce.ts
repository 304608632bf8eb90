import { createStore } from '../../../lib/store.ts';

/** What a screen reader says next: moves by keys and by drag. */
export const announced = createStore('');

export function announce(text: string): void {
  announced.set(text);
}
