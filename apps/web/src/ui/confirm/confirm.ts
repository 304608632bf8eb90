/** What to ask before something that can't be taken back. */
export interface Question {
  /** The specification's sentence: "Are you sure you want to delete asset 'x'?" */
  message: string;
  /** What it is about; without one the question itself is the title. */
  title?: string;
  /** The word on the button: "Delete". Default "OK". */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red button, and the focus starts on Cancel. */
  danger?: boolean;
  /** Aborted when there is nothing left to ask: the question goes, as if it was answered with no. */
  signal?: AbortSignal;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const queue: Asked[] = [];
const listeners = new Set<() => void>();

/** Asks and waits: true for yes, false for no, Escape or a click outside. Questions wait in line. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      question.signal?.removeEventListener('abort', withdraw);
      asked = queue.shift() ?? null;
      notify();
      resolve(yes);
    };
    const entry: Asked = { ...question, answer };
    const withdraw = () => {
      if (asked === entry) return answer(false);
      queue.splice(queue.indexOf(entry), 1);
      resolve(false);
    };
    if (question.signal?.aborted === true) return resolve(false);
    question.signal?.addEventListener('abort', withdraw, { once: true });
    queue.push(entry);
    asked ??= queue.shift() ?? null;
    notify();
  });
}

export const currentQuestion = (): Asked | null => asked;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
