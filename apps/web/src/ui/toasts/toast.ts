import { errorMessages, isApiFailure } from '../../lib/error-message.ts';
import { waitingToasts } from './waiting-toasts.ts';
import type { ToastAction } from './waiting-toasts.ts';

const brief = 2000;
const long = 5000;
/** Milliseconds that somebody has to read what was done, and to reach its button. */
const reachable = 10_000;

/** Transient popups: 2 s, errors 5 s (specification, document 1 section 8). */
export const toast = {
  success: (message: string): void => show(message, 'green', brief),
  /** What was done, with a button that takes it back. */
  undoable: (message: string, undo: () => void): void =>
    show(message, 'green', reachable, { label: 'Undo', run: undo }),
  info: (message: string): void => show(message, 'accent', brief),
  warning: (message: string): void => show(message, 'yellow', brief),
  error: (message: string): void => show(message, 'red', long),
  /** What did not work, with a button that does it again. */
  failed: (message: string, retry: () => void): void =>
    show(message, 'red', long, { label: 'Try again', run: retry }),
  /** One popup for each text that the error catalogue gives for a refused call. */
  failure: (failure: unknown, host?: string): void => {
    for (const message of errorMessages(failure, host)) show(message, 'red', long);
  },
  /** The server's reason and what came of it, in one popup; nothing failed of what the person cancelled. */
  refusal: (failure: unknown, failed: string): void => {
    if (isApiFailure(failure) && failure.code === 'cancelled') {
      for (const message of errorMessages(failure)) show(message, 'accent', long);
      return;
    }
    // What happened is one thing: two popups would be read as two failures.
    show([...errorMessages(failure), failed].join('\n'), 'red', long);
  },
};

function show(message: string, color: string, autoClose: number, action?: ToastAction): void {
  const toasted = { message, color, autoClose, ...(action === undefined ? {} : { action }) };
  waitingToasts.set([...waitingToasts.get(), toasted]);
}
