import { Button } from '@mantine/core';
import { useStore } from '../../../lib/store.ts';
import stageClasses from '../stage/stage.module.css';
import type { FilmRun } from './film-run.ts';

/** Says in place of the picture that the item at the playhead can't be read; the others play on. */
export function UnreadItem({ run }: { run: FilmRun }) {
  const isUnread = useStore(run.isUnread);
  const { phase } = useStore(run.transport.state);
  if (!isUnread && phase !== 'failed') return null;
  return (
    <div
      className={stageClasses['unread']}
      role="alert"
      onPointerDown={(event) => event.stopPropagation()}
    >
      Could not read your file.
      <Button size="compact-xs" onClick={() => run.tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
