import { Button, CopyButton } from '@mantine/core';
import type { FolderExport } from '@jampot/contracts';
import { FOLDER_STRUCTURE_MESSAGES } from '@jampot/domain';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { saveText } from '../../lib/save-text.ts';
import {
  EmptyState,
  HeaderSpace,
  QueryBoundary,
  SkeletonRows,
  VirtualList,
} from '../../ui/index.ts';
import { FolderPicker } from '../../ui/tree/index.ts';
import classes from './structure.module.css';
import { exportQuery } from './structure.query.ts';
import { useFolderIndex } from './tree/use-admin-tree.ts';

const LINE = 22;
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface ExportTabProps {
  folderId: number | null;
  onFolder: (id: number | null) => void;
}

/** The structure below a folder as CSV: to look at, to copy, to download. */
export function ExportTab({ folderId, onFolder }: ExportTabProps) {
  const { index } = useFolderIndex();
  // The address may name a folder that is gone for good meanwhile.
  const isGone = folderId !== null && index !== undefined && !index.byId.has(folderId);
  const shownId = isGone ? null : folderId;
  return (
    <div className={classes['tab']}>
      <div className={classes['head']}>
        <FolderPicker label="Folder" index={index} value={shownId} onChange={onFolder} />
      </div>
      {shownId === null ? (
        <EmptyState
          title="No folder selected."
          hint="Choose the folder whose structure you want as a CSV file."
        />
      ) : (
        <Exported folderId={shownId} />
      )}
    </div>
  );
}

function Exported({ folderId }: { folderId: number }) {
  return (
    <QueryBoundary query={exportQuery(folderId)} pending={<SkeletonRows rows={12} height={LINE} />}>
      {(exported) =>
        exported.count === 0 ? (
          <EmptyState
            title={FOLDER_STRUCTURE_MESSAGES.nothingToExport}
            hint="There are no folders below this one."
          />
        ) : (
          <Text exported={exported} />
        )
      }
    </QueryBoundary>
  );
}

function Text({ exported }: { exported: FolderExport }) {
  const { csv, count, name } = exported;
  const lines = useMemo(() => csv.split('\r\n'), [csv]);
  return (
    <>
      <div className={classes['bar']}>
        <span className={classes['sum']}>{formatCount(count, 'folder')}</span>
        <HeaderSpace />
        <CopyButton value={csv}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          leftSection={<IconDownload {...icon} />}
          onClick={() => saveText(`${name}.csv`, csv)}
        >
          Download
        </Button>
      </div>
      <div className={classes['list']}>
        <VirtualList
          items={lines}
          itemKey={(_line, place) => place}
          rowHeight={LINE}
          overscan={30}
          role="region"
          aria-label="Exported structure"
        >
          {(line, place) => (
            <div className={classes['line']}>
              <span className={classes['number']}>{place + 1}</span>
              <code className={classes['code']}>{line}</code>
            </div>
          )}
        </VirtualList>
      </div>
    </>
  );
}
