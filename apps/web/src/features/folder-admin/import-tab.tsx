import { Alert, Button, FileButton } from '@mantine/core';
import { FOLDER_STRUCTURE_MESSAGES, MOST_IMPORTED_BYTES } from '@jampot/domain';
import {
  IconAlertTriangle,
  IconDownload,
  IconFileSpreadsheet,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useStore } from '../../lib/store.ts';
import { EmptyState } from '../../ui/index.ts';
import { FolderPicker } from '../../ui/tree/index.ts';
import { ImportDone, ImportRunning } from './import-progress.tsx';
import { ImportPreview } from './import-preview.tsx';
import { IMPORT_FORMAT, IMPORT_SAMPLE } from './import-format.ts';
import { importRun } from './import-run.ts';
import classes from './structure.module.css';
import { useFolderIndex } from './tree/use-admin-tree.ts';
import { useFolderAbilities } from './use-folder-abilities.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface ImportTabProps {
  folderId: number | null;
  onFolder: (id: number | null) => void;
  /** Shows a folder in the tree. */
  onShow: (id: number) => void;
}

/** Folders from a CSV file: choose, look at what would be made, confirm, import. */
export function ImportTab({ folderId, onFolder, onShow }: ImportTabProps) {
  const { index } = useFolderIndex();
  // The address may name a folder that is gone meanwhile; nothing can be made in it.
  const parent = folderId === null ? undefined : index?.byId.get(folderId);
  const parentId = index !== undefined && parent?.deleted !== false ? null : folderId;
  const may = useFolderAbilities();
  const run = useStore(importRun);
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const busy = run.state === 'running';
  const choose = (chosen: File | null | undefined) => {
    if (!chosen || busy) return;
    importRun.set({ state: 'none' });
    setFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes['tab']}
      data-over={over || undefined}
      data-testid="import-drop"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <div className={classes['head']}>
        <FolderPicker
          label="Parent folder"
          index={index}
          value={parentId}
          disabled={busy}
          onChange={onFolder}
        />
        <div className={classes['file']}>
          <FileButton accept=".csv,text/csv,text/plain" onChange={choose} disabled={busy}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload {...icon} />}>
                {file === null ? 'Choose a CSV file' : 'Choose another file'}
              </Button>
            )}
          </FileButton>
          {file === null ? (
            <span className={classes['dimmed']}>or drop one here</span>
          ) : (
            <span className={classes['fileName']}>
              {file.name} <span className={classes['dimmed']}>{formatBytes(file.size)}</span>
            </span>
          )}
        </div>
      </div>
      {run.state === 'running' ? (
        <ImportRunning run={run} />
      ) : run.state === 'done' ? (
        <ImportDone
          run={run}
          index={index}
          onShow={onShow}
          onAgain={() => {
            importRun.set({ state: 'none' });
            setFile(null);
          }}
        />
      ) : file === null ? (
        <EmptyState
          icon={<IconFileSpreadsheet />}
          title="No file chosen"
          hint={IMPORT_FORMAT}
          actions={
            <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={saveSample}>
              Download a sample
            </Button>
          }
        />
      ) : parentId === null ? (
        <Problem text={FOLDER_STRUCTURE_MESSAGES.noParentFolder} />
      ) : file.size > MOST_IMPORTED_BYTES ? (
        <Problem text={`No more than ${formatBytes(MOST_IMPORTED_BYTES)}.`} />
      ) : (
        <ImportPreview
          folderId={parentId}
          file={file}
          index={index}
          mayImport={may.create}
          onCancel={() => setFile(null)}
        />
      )}
    </div>
  );
}

function saveSample() {
  saveFile('folders.csv', new Blob([IMPORT_SAMPLE], { type: 'text/csv' }));
}

function Problem({ text }: { text: string }) {
  return (
    <Alert
      m="md"
      color="red"
      variant="outline"
      role="alert"
      icon={<IconAlertTriangle {...icon} />}
      title={text}
    />
  );
}
