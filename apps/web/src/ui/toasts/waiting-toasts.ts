import { createStore } from '../../lib/store.ts';

/** A button in a toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly message: string;
  /** Of the theme. */
  readonly color: string;
  /** Milliseconds that it stands. */
  readonly autoClose: number;
  readonly action?: ToastAction;
}

/** Toasts that nobody has drawn yet. */
export const waitingToasts = createStore<readonly Toast[]>([]);
