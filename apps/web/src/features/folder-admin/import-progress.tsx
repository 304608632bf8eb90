import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { formatCount } from '../../lib/format.ts';
import { cancelWork, useFolderWork } from '../../lib/queries/index.ts';
import { ProgressBar, StatePanel, toast } from '../../ui/index.ts';
import type { ImportRun } from './import-run.ts';
import classes from './structure.module.css';
import { pathText } from '../../ui/tree/index.ts';
import type { FolderIndex } from './tree/admin-folder.ts';

type Running = Extract<ImportRun, { state: 'running' }>;
type Done = Extract<ImportRun, { state: 'done' }>;

/** How far the import is, as the server tells. */
export function ImportRunning({ run }: { run: Running }) {
  const work = useFolderWork('import', run.folderId);
  return (
    <div className={classes['progress']} role="status">
      <ProgressBar
        value={work?.percent}
        label={work?.step ?? `Importing ${run.name}`}
        secondsLeft={work?.seconds_left ?? undefined}
        onCancel={work && (() => void cancelWork(work).catch(toast.failure))}
      />
      <p className={classes['dimmed']}>
        All of it is made, or nothing. You can leave this page; the import goes on.
      </p>
    </div>
  );
}

interface ImportDoneProps {
  run: Done;
  index: FolderIndex | undefined;
  onShow: (id: number) => void;
  onAgain: () => void;
}

export function ImportDone({ run, index, onShow, onAgain }: ImportDoneProps) {
  const where = index === undefined ? '' : pathText(index, run.folderId);
  return (
    <div role="status">
      <StatePanel
        icon={<IconCircleCheck />}
        title={`${formatCount(run.count, 'folder')} imported`}
        hint={`They are in ${where}.`}
        actions={
          <>
            <Button onClick={() => onShow(run.folderId)}>Show in the tree</Button>
            <Button variant="default" onClick={onAgain}>
              Import another file
            </Button>
          </>
        }
      />
    </div>
  );
}
