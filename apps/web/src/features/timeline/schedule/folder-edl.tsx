import { Button, Checkbox, TextInput } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import {
  cutFileName,
  cutFileType,
  DEFAULT_FRAME_RATE,
  layCut,
  readOffset,
  writeCut,
} from '@jampot/domain';
import type { ExportAsset, FrameRate } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { EmptyState, QueryBoundary, SkeletonStage, StatePanel } from '../../../ui/index.ts';
import { CutRate } from '../cut-rate.tsx';
import { defaultCut } from '../default-cut.ts';
import { ownRateQuery } from '../own-rate.query.ts';
import { folderShotsQuery } from './folder-shots.query.ts';
import classes from './schedule.module.css';

interface FolderEdlProps {
  folder: Folder;
  /** Also what is in the folders below. */
  below: boolean;
  onBelow: (on: boolean) => void;
}

/** The cut of a folder as the edit list that its export writes, to be read or taken along. */
export default function FolderEdl({ folder, below, onBelow }: FolderEdlProps) {
  const own = useQuery(ownRateQuery(folder.id, below));
  const [chosen, setRate] = useState<FrameRate | null>(null);
  const rate = chosen ?? own.data ?? DEFAULT_FRAME_RATE;
  const [offset, setOffset] = useState('01:00:00:00');
  const start = readOffset(offset, rate);
  return (
    <div className={classes['page']}>
      <div className={classes['toolbar']} role="toolbar" aria-label="Edit list">
        <CutRate
          size="xs"
          w="6.5rem"
          aria-label="Frame rate"
          rate={rate}
          own={own.data ?? null}
          onRate={setRate}
        />
        <TextInput
          size="xs"
          w="8rem"
          aria-label="Starts at"
          value={offset}
          error={!start.ok}
          title={start.ok ? undefined : start.error}
          onChange={({ currentTarget }) => setOffset(currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label="Subfolders"
          checked={below}
          onChange={({ currentTarget }) => onBelow(currentTarget.checked)}
        />
      </div>
      {own.isPending ? (
        <SkeletonStage />
      ) : (
        <QueryBoundary query={folderShotsQuery(folder.id, below)} pending={<SkeletonStage />}>
          {(assets) => (
            <EditList
              title={folder.name}
              assets={assets}
              rate={rate}
              offset={start.ok ? offset : null}
              problem={start.ok ? null : start.error}
            />
          )}
        </QueryBoundary>
      )}
    </div>
  );
}

interface EditListProps {
  title: string;
  assets: readonly ExportAsset[];
  rate: FrameRate;
  /** Null while what was typed is none. */
  offset: string | null;
  problem: string | null;
}

function EditList({ title, assets, rate, offset, problem }: EditListProps) {
  if (offset === null) return <StatePanel compact title={problem ?? ''} />;
  if (layCut(assets, 'in', rate).shots.length === 0) {
    return (
      <EmptyState
        title="No asset has a time to be exported."
        hint="An asset is part of the cut by its In and Out. Those of the folders below come with Subfolders."
      />
    );
  }
  const settings = { ...defaultCut(title, 'in', rate), offset };
  const written = writeCut('edl', { assets, folders: [], settings });
  if (!written.ok) return <StatePanel compact title={written.error} />;
  return (
    <>
      <div className={classes['untimed']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden="true" />}
          onClick={() =>
            saveFile(
              cutFileName(title, 'edl'),
              new Blob([written.value], { type: cutFileType('edl') }),
            )
          }
        >
          Download
        </Button>
      </div>
      <textarea
        readOnly
        wrap="off"
        className={classes['edl']}
        aria-label={`Edit list of ${title}`}
        value={written.value}
      />
    </>
  );
}
