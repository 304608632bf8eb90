import { Button } from '@mantine/core';
import type { FolderFault } from '@jampot/contracts';
import { IconCircleCheck, IconFolderCheck, IconStethoscope } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { cancelWork, useFolderWork } from '../../lib/queries/index.ts';
import {
  EmptyState,
  ErrorState,
  HeaderSpace,
  ProgressBar,
  toast,
  VirtualList,
} from '../../ui/index.ts';
import { FAILED } from './folder-actions.ts';
import { recover } from './recover-folders.ts';
import type { Repaired } from './recover-folders.ts';
import classes from './structure.module.css';
import { useFolderAbilities } from './use-folder-abilities.ts';

const ROW = 48;
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** What was done about each fault, for people. */
const WORDS: Readonly<Record<FolderFault, string>> = {
  parent_gone: 'Its parent was gone: moved into Recovered',
  cycle: 'It stood inside itself: moved into Recovered',
  deleted_above_live: 'It was deleted above a folder that was not: restored',
  path: 'Its path did not follow its parents: written anew',
  team: 'Its team was not that of its settings folder: set right',
  position: 'It shared its place with another folder: put in order',
  name: 'Its name was taken in Recovered: numbered',
};

/** Looks for faults in the tree, repairs them, and shows what was repaired. */
export function RecoverTab({ onShow }: { onShow: (id: number) => void }) {
  const may = useFolderAbilities();
  const work = useFolderWork('recover', null);
  const recovery = useMutation(recover());
  const { isPending, isError, isIdle, data } = recovery;
  const run = () => recovery.mutate();
  const again = (
    <Button
      leftSection={<IconStethoscope {...icon} />}
      disabled={!may.change || isPending}
      onClick={run}
    >
      Run recovery
    </Button>
  );
  return (
    <div className={classes['tab']}>
      {data === undefined || data.length === 0 ? null : (
        <div className={classes['bar']}>
          <span className={classes['sum']} role="status">
            {formatCount(data.length, 'folder')} repaired
          </span>
          <HeaderSpace />
          {again}
        </div>
      )}
      {isPending ? (
        <div className={classes['progress']}>
          <ProgressBar
            value={work?.percent}
            label={work?.step ?? 'Looking through all folders'}
            secondsLeft={work?.seconds_left ?? undefined}
            onCancel={work && (() => void cancelWork(work).catch(toast.failure))}
          />
        </div>
      ) : isError ? (
        <ErrorState error={recovery.error} title={FAILED.recover} onRetry={run} />
      ) : isIdle || data === undefined ? (
        <EmptyState
          icon={<IconFolderCheck />}
          title="Find and repair faults in the folder tree"
          hint="Folders whose parent is gone are put into a project named Recovered; folders deleted above a live one are restored; paths and positions are set right. Nothing is removed."
          actions={again}
        />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck />}
          title="Nothing to repair"
          hint="Every folder stands where it should."
          actions={again}
        />
      ) : (
        <div className={classes['list']}>
          <VirtualList
            items={data}
            itemKey={({ folder }) => folder.id}
            rowHeight={ROW}
            role="list"
            aria-label="Repaired folders"
          >
            {(repaired) => <RepairedRow repaired={repaired} onShow={onShow} />}
          </VirtualList>
        </div>
      )}
    </div>
  );
}

function RepairedRow({ repaired, onShow }: { repaired: Repaired; onShow: (id: number) => void }) {
  const { folder, faults } = repaired;
  return (
    <div role="listitem" className={classes['repaired']}>
      <div className={classes['what']}>
        <span className={classes['folderName']} title={folder.paths}>
          {folder.paths}
        </span>
        <span className={classes['dimmed']}>{faults.map((fault) => WORDS[fault]).join('. ')}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`Show in the tree: ${folder.name}`}
        onClick={() => onShow(folder.id)}
      >
        Show in the tree
      </Button>
    </div>
  );
}
