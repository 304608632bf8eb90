import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isMissingCode } from '../lib/missing-code.ts';
import { ErrorState } from '../ui/index.ts';

/**
 * A screen that failed. One whose program did not come is not fetched a second time by this page, so
 * that the page starts anew: by itself once the connection is back, unless that would end an upload.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const missing = isMissingCode(error);
  useEffect(() => {
    if (!missing) return;
    const onOnline = () => {
      // Away again already: it is begun anew at the next return, or by hand.
      beginAnew().catch(() => undefined);
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [missing]);
  return <ErrorState error={error} onRetry={missing ? () => location.reload() : reset} />;
}

async function beginAnew(): Promise<void> {
  // Not with the first page, which has to be small; whoever uploads has it already.
  const { isUnfinished, uploads } = await import('../lib/uploads/index.ts');
  if (!uploads.get().some(isUnfinished)) location.reload();
}
