import type { TimelineColumn } from '@jampot/domain';
import { TimelineStretches } from './timeline-stretches.tsx';
import classes from './timeline.module.css';
import type { TimelineStretch, TimelineView } from './timeline.types.ts';
import type { Across } from './use-viewport.ts';

/** Pixels of the second row. */
export const STORY_HEIGHT = 14;

interface RowStoryProps {
  /** Whose it is. */
  name: string;
  stretches: readonly TimelineStretch[];
  columns: readonly TimelineColumn[];
  view: TimelineView;
  across: Across;
}

/** The second row: what really happened. */
export function RowStory({ name, stretches, ...where }: RowStoryProps) {
  if (stretches.length === 0) return null;
  const told = stretches.map(({ subject }) => subject).join('; ');
  return (
    <div
      className={classes['story']}
      role="img"
      aria-label={`What happened to ${name}: ${told}`}
      style={{ height: STORY_HEIGHT }}
    >
      <TimelineStretches stretches={stretches} className={classes['happened']} {...where} />
    </div>
  );
}
