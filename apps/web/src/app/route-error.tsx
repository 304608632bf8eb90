import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPageAtWork } from '../lib/leave-page.ts';
import { isMissingCode } from '../lib/missing-code.ts';
import { ErrorState } from '../ui/index.ts';

/**
 * A screen that failed. One whose program did not come is not fetched a second time by this page, so
 * that the page starts anew: by itself once the connection is back, unless that would end what it is at.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const missing = isMissingCode(error);
  useEffect(() => {
    if (!missing) return;
    const onOnline = () => {
      if (!isPageAtWork()) location.reload();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [missing]);
  return <ErrorState error={error} onRetry={missing ? () => location.reload() : reset} />;
}
