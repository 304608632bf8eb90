import { Button, Select } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { statusesQuery } from '../../../lib/queries/index.ts';
import { confirm, toast } from '../../../ui/index.ts';
import { actionOf, changeOf, columnsFor, questionOf, valueProblem } from './batch-columns.ts';
import type { BatchColumn, ChosenValue } from './batch-columns.ts';
import { changing, NO_ITEMS, startAssetBatch } from './batch-assets.ts';
import { BatchValue } from './batch-value.tsx';
import { FILE_KINDS } from './download-selected.ts';
import type { FileKind } from './download-selected.ts';
import type { SelectedAssets } from './direct-change.ts';
import { idsToLink, TOO_MANY_TO_LINK } from './link-selected.ts';
import classes from './batch.module.css';
import type { SelectedDownload } from './use-selected-download.ts';

/** Document 2, Batch grid actions. */
const NO_TASK = 'Please select a task from the list';

type Task = 'change' | 'download' | 'link' | 'delete';

interface BatchTasksProps {
  folder: Folder;
  selected: SelectedAssets;
  /** How many are selected as the list is now. */
  countNow: () => Promise<number>;
  download: SelectedDownload;
  /** Asks, and deletes what is selected. */
  onDelete: () => Promise<void>;
  /** Links the selected assets with others; null where that may not be. */
  onLink: ((ids: readonly number[]) => void) | null;
}

/** The tasks of batch mode: any column, files, links, deletion. */
export function BatchTasks(props: BatchTasksProps) {
  const { folder, selected, countNow, download, onDelete, onLink } = props;
  const client = useQueryClient();
  const [task, setTask] = useState<Task | null>(null);
  const [columnName, setColumnName] = useState<string>('status_id');
  const [chosen, setChosen] = useState<ChosenValue | null>(null);
  const [file, setFile] = useState<FileKind>('source');
  const [busy, setBusy] = useState(false);
  const columns = columnsFor(folder, useQuery(statusesQuery(folder.id)).data ?? []);
  const column = columns.find(({ value }) => value === columnName) ?? columns[0];
  const tasks: { value: Task; label: string }[] = [
    ...(columns.length > 0 ? [{ value: 'change' as const, label: 'Change' }] : []),
    { value: 'download', label: 'Download' },
    ...(onLink === null ? [] : [{ value: 'link' as const, label: 'Link' }]),
    ...(may(folder.permissions, 'assets', 'd')
      ? [{ value: 'delete' as const, label: 'Delete' }]
      : []),
  ];

  const change = async () => {
    if (column === undefined) return;
    const problem = valueProblem(column, chosen);
    if (problem !== null || chosen === null) {
      toast.error(problem ?? 'Field is required.');
      return;
    }
    const asked = await countNow();
    const what = formatCount(asked, 'asset');
    const message = questionOf(column, chosen, what);
    if (!(await confirm({ message, confirmLabel: actionOf(column) }))) return;
    void startAssetBatch(client, {
      title: `Changing ${column.label.toLowerCase()} of ${what}`,
      done: 'changed',
      field: column.field,
      total: asked,
      send: changing(changeOf(column, chosen)),
      pieces: selected.pieces,
    });
  };
  const link = async () => {
    const ids = await idsToLink(selected.pieces);
    if (ids === null) toast.error(TOO_MANY_TO_LINK);
    else onLink?.(ids);
  };
  const run = async () => {
    if (task === null) return toast.error(NO_TASK);
    if (selected.count === 0) return toast.error(NO_ITEMS);
    setBusy(true);
    try {
      if (task === 'change') await change();
      else if (task === 'delete') await onDelete();
      else if (task === 'link') await link();
      else await download.start(file);
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <div className={classes['tasks']} role="group" aria-label="Tasks">
      <Select
        size="xs"
        w="8rem"
        aria-label="Task"
        placeholder="Choose a task"
        data={tasks}
        value={task}
        onChange={setTask}
      />
      {task === 'change' && column !== undefined ? (
        <>
          <Select
            size="xs"
            w="8.5rem"
            aria-label="Column"
            allowDeselect={false}
            data={columns.map(({ value, label }) => ({ value, label }))}
            value={column.value}
            onChange={(value) => {
              setColumnName(value ?? 'status_id');
              setChosen(null);
            }}
          />
          <BatchValue
            key={column.value}
            column={column}
            folder={folder}
            chosen={chosen}
            onChoose={setChosen}
          />
        </>
      ) : null}
      {task === 'download' ? (
        <Select
          size="xs"
          w="8rem"
          aria-label="File"
          allowDeselect={false}
          data={FILE_KINDS}
          value={file}
          onChange={(value) => setFile(value ?? 'source')}
        />
      ) : null}
      <Button
        size="xs"
        color={task === 'delete' ? 'red.9' : 'accent'}
        loading={busy}
        onClick={() => void run()}
      >
        {nameOf(task, column)}
      </Button>
    </div>
  );
}

/** What the button does, by its name. */
function nameOf(task: Task | null, column: BatchColumn | undefined): string {
  switch (task) {
    case null:
      return 'Choose a task';
    case 'change':
      return column === undefined ? 'Change' : actionOf(column);
    case 'download':
      return 'Download';
    case 'link':
      return 'Link';
    case 'delete':
      return 'Delete';
  }
}
