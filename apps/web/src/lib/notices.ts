import { useEffect } from 'react';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** What work that goes on across screens has to say, kept until a component says it. */
export type Notices<T> = Store<readonly T[]>;

export const createNotices = <T>(): Notices<T> => createStore<readonly T[]>([]);

export function notify<T>(notices: Notices<T>, notice: NoInfer<T>): void {
  notices.set([...notices.get(), notice]);
}

/** Says each notice once. */
export function useNotices<T>(notices: Notices<T>, say: (notice: T) => void): void {
  useEffect(() => {
    const sayAll = () => {
      const waiting = notices.get();
      if (waiting.length === 0) return;
      notices.set([]);
      waiting.forEach(say);
    };
    sayAll();
    return notices.subscribe(sayAll);
  }, [notices, say]);
}
