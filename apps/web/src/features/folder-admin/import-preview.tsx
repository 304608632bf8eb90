import { Alert, Button, Text } from '@mantine/core';
import type { FolderImport } from '@jampot/contracts';
import { IconAlertTriangle, IconFolder } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatCount } from '../../lib/format.ts';
import {
  confirm,
  EmptyState,
  HeaderSpace,
  QueryBoundary,
  SkeletonRows,
  VirtualList,
} from '../../ui/index.ts';
import { IMPORT_FORMAT } from './import-format.ts';
import { fileProblems, importLines } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';
import { importFile } from './import-run.ts';
import { importPreviewQuery } from './structure.query.ts';
import classes from './structure.module.css';
import { pathText } from '../../ui/tree/index.ts';
import type { FolderIndex } from './tree/admin-folder.ts';

const LINE = 30;
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface ImportPreviewProps {
  folderId: number;
  file: File;
  index: FolderIndex | undefined;
  mayImport: boolean;
  onCancel: () => void;
}

/** What a file would make in a folder, line by line, with what stands against it. */
export function ImportPreview(props: ImportPreviewProps) {
  return (
    <QueryBoundary
      query={importPreviewQuery(props.folderId, props.file)}
      pending={<SkeletonRows rows={14} height={LINE} />}
    >
      {(preview) => <Preview {...props} preview={preview} />}
    </QueryBoundary>
  );
}

function Preview(props: ImportPreviewProps & { preview: FolderImport }) {
  const { folderId, file, index, mayImport, onCancel, preview } = props;
  const { mutate: run } = useMutation(importFile());
  const { count, problems } = preview;
  const parent = index === undefined ? '' : pathText(index, folderId);
  const start = async () => {
    const message = `Are you sure you want to import ${formatCount(count, 'folder')} into '${parent}'?`;
    if (await confirm({ title: 'Import folders', message, confirmLabel: 'Import' })) {
      run({ folderId, file });
    }
  };
  return (
    <>
      <div className={classes['bar']}>
        <span className={classes['sum']} role="status">
          {problems.length === 0
            ? `Creates ${formatCount(count, 'folder')} in ${parent}`
            : `${formatCount(problems.length, 'problem')}: nothing can be imported`}
        </span>
        <HeaderSpace />
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={!mayImport || problems.length > 0 || count === 0}
          onClick={() => void start()}
        >
          Import
        </Button>
      </div>
      <Text size="xs" c="dimmed" px="md" py="xs">
        {IMPORT_FORMAT}
      </Text>
      <PreviewLines preview={preview} />
    </>
  );
}

function PreviewLines({ preview }: { preview: FolderImport }) {
  const lines = useMemo(() => importLines(preview), [preview]);
  const general = fileProblems(preview);
  return (
    <>
      {general.length === 0 ? null : (
        <Alert
          m="md"
          color="red"
          variant="outline"
          role="alert"
          icon={<IconAlertTriangle {...icon} />}
        >
          {general.map((message) => (
            <p key={message} className={classes['problemText']}>
              {message}
            </p>
          ))}
        </Alert>
      )}
      {lines.length === 0 && general.length === 0 ? (
        <EmptyState title="None found" />
      ) : (
        <div className={classes['list']}>
          <VirtualList
            items={lines}
            itemKey={(_line, place) => place}
            rowHeight={LINE}
            overscan={20}
            role="list"
            aria-label="What would be imported"
          >
            {(line) => <PreviewLine line={line} />}
          </VirtualList>
        </div>
      )}
    </>
  );
}

function PreviewLine({ line }: { line: ImportLine }) {
  const { row, first, name, depth, problems } = line;
  const bad = problems.length > 0;
  return (
    <div role="listitem" className={classes['previewLine']} data-bad={bad || undefined}>
      <span className={classes['number']}>{first ? row : null}</span>
      <span className={classes['folder']} style={{ '--depth': depth }}>
        {bad ? <IconAlertTriangle {...icon} /> : <IconFolder {...icon} />}
        <span className={classes['folderName']}>{name ?? `Row ${row}`}</span>
      </span>
      {bad ? <span className={classes['why']}>{problems.join(' ')}</span> : null}
    </div>
  );
}
