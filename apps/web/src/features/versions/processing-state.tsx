import type { Version } from '@jampot/contracts';
import { awaitsRender, whyNotRendered } from '../../lib/awaits-render.ts';
import { useProcessing } from '../../lib/queries/index.ts';
import { ProgressBar } from '../../ui/index.ts';
import classes from './versions.module.css';

/** Where the preview of a version stands; while it is made, how far it is. */
export function ProcessingState({ version }: { version: Version }) {
  const progress = useProcessing(version.asset_id);
  const own = progress?.id === version.id ? progress : undefined;
  switch (version.processing) {
    case 'waiting':
    case 'running':
      return (
        <span className={classes['making']}>
          <ProgressBar
            label={own?.step ?? 'Waiting for its turn'}
            value={own?.percent ?? (version.progress_percent || undefined)}
            secondsLeft={own?.seconds_left ?? undefined}
          />
        </span>
      );
    case 'failed':
      return (
        <span className={classes['failed']} title={version.processing_error ?? undefined}>
          Failed: {version.processing_error ?? 'the preview could not be made'}
        </span>
      );
    case 'cancelled':
      return <span className={classes['dim']}>Cancelled</span>;
    case 'done':
      return <span className={classes['dim']}>Ready</span>;
    default: {
      const notRendered = whyNotRendered(version);
      if (notRendered !== null) {
        return (
          <span className={classes['failed']} title={notRendered}>
            Render failed: {notRendered}
          </span>
        );
      }
      return (
        <span className={classes['dim']}>
          {awaitsRender(version)
            ? 'Rendered first'
            : version.preview_url === null
              ? 'No Preview yet'
              : 'Ready'}
        </span>
      );
    }
  }
}

/** Whether the preview is being made or waits for it. */
export function isMaking({ processing }: Version): boolean {
  return processing === 'waiting' || processing === 'running';
}
