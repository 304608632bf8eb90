import { MutationCache } from '@tanstack/react-query';
import type { Told } from '../lib/changes/index.ts';
import { toast } from '../ui/toasts/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { readonly told?: Told };
  }
}

/** Tells what became of every change, in one way: what it was for, and why it was refused. */
export function tellChanges(): MutationCache {
  return new MutationCache({
    onSuccess: (answer, wish, _before, { meta }) => {
      const { done } = meta?.told ?? {};
      const text = typeof done === 'function' ? done(answer as never, wish as never) : done;
      if (text !== undefined && text !== null) toast.success(text);
    },
    onError: (error, wish, _before, { meta }) => {
      const { failed } = meta?.told ?? { failed: false };
      const text = typeof failed === 'function' ? failed(wish as never, error) : failed;
      if (text === false) return;
      if (text === undefined) toast.failure(error);
      else toast.refusal(error, text);
    },
  });
}
