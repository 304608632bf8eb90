import { createStore } from '../../lib/store.ts';

export interface Toast {
  readonly message: string;
  /** Of the theme. */
  readonly color: string;
  /** Milliseconds that it stands. */
  readonly autoClose: number;
}

/** Toasts that nobody has drawn yet. */
export const waitingToasts = createStore<readonly Toast[]>([]);
