import type { Store } from '../../../lib/store.ts';

/** Changes parts of a state; its listeners hear only of what really changed. */
export function patchState<T extends object>(store: Store<T>, change: Partial<T>): void {
  const now = store.get();
  const isSame = Object.entries(change).every(([key, value]) => now[key as keyof T] === value);
  if (!isSame) store.set({ ...now, ...change });
}
