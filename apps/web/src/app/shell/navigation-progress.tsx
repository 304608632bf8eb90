import { useRouterState } from '@tanstack/react-router';
import classes from './shell.module.css';

/** A hairline that runs while the next view is being fetched; the old one stays till then. */
export function NavigationProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return <div className={classes['progress']} data-on={loading || undefined} aria-hidden="true" />;
}
