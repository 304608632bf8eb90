import type { Version } from '@jampot/contracts';
import { awaitsRender, whyNotRendered } from '../../lib/awaits-render.ts';
import { formatCount } from '../../lib/format.ts';
import { countMissing, nameMissing } from '../../lib/missing-frames.ts';
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
      return <Ready version={version} />;
    default: {
      const notRendered = whyNotRendered(version);
      if (notRendered !== null) {
        return (
          <span className={classes['failed']} title={notRendered}>
            Render failed: {notRendered}
          </span>
        );
      }
      if (!awaitsRender(version) && version.preview_url !== null) {
        return <Ready version={version} />;
      }
      return (
        <span className={classes['dim']}>
          {awaitsRender(version) ? 'Rendered first' : 'No Preview yet'}
        </span>
      );
    }
  }
}

/** That the preview is there, and what of its sequence is not. */
function Ready({ version: { media } }: { version: Version }) {
  const holes = media?.missing ?? [];
  if (holes.length === 0) return <span className={classes['dim']}>Ready</span>;
  return (
    <span className={classes['holed']} title={`Missing: ${nameMissing(holes)}`}>
      {formatCount(countMissing(holes), 'frame')} missing
    </span>
  );
}

/** Whether the preview is being made or waits for it. */
export function isMaking({ processing }: Version): boolean {
  return processing === 'waiting' || processing === 'running';
}
