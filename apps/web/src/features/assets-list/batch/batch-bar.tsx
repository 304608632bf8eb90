import { Button, Select } from '@mantine/core';
import { MAX_DOWNLOAD } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { mayDownload, statusesQuery } from '../../../lib/queries/index.ts';
import type { AssetFilter } from '../../../lib/queries/index.ts';
import { confirm, IconAction, ProgressBar, toast } from '../../../ui/index.ts';
import { countOf } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { countNow, selectedIds } from '../selected-ids.ts';
import { actionOf, changeOf, columnsFor, questionOf, valueProblem } from './batch-columns.ts';
import type { BatchColumn, ChosenValue } from './batch-columns.ts';
import { changing, startAssetBatch } from './batch-assets.ts';
import { BatchValue } from './batch-value.tsx';
import { downloadSelected, FILE_KINDS } from './download-selected.ts';
import type { FileKind } from './download-selected.ts';
import { idsToLink, TOO_MANY_TO_LINK } from './link-selected.ts';
import classes from './batch.module.css';

/** Document 2, Batch grid actions. */
const NO_TASK = 'Please select a task from the list';
const NO_ITEMS = 'No items selected. Please select 1 or more items from the list.';

type Task = 'change' | 'download' | 'link' | 'delete';

interface BatchBarProps {
  folder: Folder;
  filter: AssetFilter;
  selection: Selection;
  total: number;
  onSelectAll: () => void;
  /** Select nothing; the bar stays while batch mode is on. */
  onSelectNone: () => void;
  onClose: () => void;
  /** Links the selected assets with others; null where that may not be. */
  onLink: ((ids: readonly number[]) => void) | null;
  /** Further things to do with the selected assets. */
  actions?: ReactNode;
}

/** Chooses what is done with all that is selected, and does it. */
export function BatchBar(props: BatchBarProps) {
  const { folder, filter, selection, total, onSelectAll, onSelectNone, onClose, onLink, actions } =
    props;
  const client = useQueryClient();
  const [task, setTask] = useState<Task | null>(null);
  const [columnName, setColumnName] = useState<string>('status_id');
  const [chosen, setChosen] = useState<ChosenValue | null>(null);
  const [file, setFile] = useState<FileKind>('source');
  const [busy, setBusy] = useState(false);
  /** Of how many assets files were looked for; null while there is no download to make ready. */
  const [looked, setLooked] = useState<number | null>(null);
  const cancel = useRef<AbortController | null>(null);
  const count = countOf(selection, total);
  const assets = formatCount(count, 'asset');
  const columns = columnsFor(folder, useQuery(statusesQuery(folder.id)).data ?? []);
  const column = columns.find(({ value }) => value === columnName) ?? columns[0];
  const tasks: { value: Task; label: string }[] = [
    ...(columns.length > 0 ? [{ value: 'change' as const, label: 'Change' }] : []),
    ...(mayDownload(folder) ? [{ value: 'download' as const, label: 'Download' }] : []),
    ...(onLink === null ? [] : [{ value: 'link' as const, label: 'Link' }]),
    ...(may(folder.permissions, 'assets', 'd')
      ? [{ value: 'delete' as const, label: 'Delete' }]
      : []),
  ];
  const pieces = (signal: AbortSignal) => selectedIds(filter, selection, signal);

  const change = async () => {
    if (column === undefined) return;
    const problem = valueProblem(column, chosen);
    if (problem !== null || chosen === null) {
      toast.error(problem ?? 'Field is required.');
      return;
    }
    const asked = await countNow(filter, selection);
    const what = formatCount(asked, 'asset');
    if (
      !(await confirm({
        message: questionOf(column, chosen, what),
        confirmLabel: actionOf(column),
      }))
    ) {
      return;
    }
    void startAssetBatch(client, {
      title: `Changing ${column.label.toLowerCase()} of ${what}`,
      done: 'changed',
      field: column.field,
      total: asked,
      send: changing(changeOf(column, chosen)),
      pieces,
    });
  };
  const remove = async () => {
    const asked = await countNow(filter, selection);
    const named = formatCount(asked, 'asset');
    const what = asked === 1 ? 'this asset' : `these ${named}`;
    const message = `Are you sure you want to delete ${what}?`;
    if (!(await confirm({ message, confirmLabel: 'Delete', danger: true }))) return;
    onSelectNone();
    void startAssetBatch(client, {
      title: `Deleting ${named}`,
      done: 'deleted',
      field: 'deleted',
      total: asked,
      send: changing({ deleted: true }),
      pieces,
    });
  };
  const download = async () => {
    const controller = new AbortController();
    cancel.current = controller;
    setLooked(0);
    try {
      await downloadSelected({ pieces, file, onProgress: setLooked, signal: controller.signal });
    } finally {
      setLooked(null);
    }
  };
  const link = async () => {
    const ids = await idsToLink(pieces);
    if (ids === null) toast.error(TOO_MANY_TO_LINK);
    else onLink?.(ids);
  };
  const run = async () => {
    if (task === null) return toast.error(NO_TASK);
    if (count === 0) return toast.error(NO_ITEMS);
    setBusy(true);
    try {
      if (task === 'change') await change();
      else if (task === 'delete') await remove();
      else if (task === 'link') await link();
      else await download();
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <div className={classes['bar']} role="toolbar" aria-label="Selected assets">
      <output className={classes['count']}>{assets} selected</output>
      <Button size="xs" variant="subtle" color="gray" onClick={onSelectAll}>
        Select all
      </Button>
      <Button size="xs" variant="subtle" color="gray" disabled={count === 0} onClick={onSelectNone}>
        Select none
      </Button>
      {tasks.length === 0 ? null : (
        <Select
          size="xs"
          w="8rem"
          aria-label="Task"
          placeholder="Choose a task"
          data={tasks}
          value={task}
          onChange={setTask}
        />
      )}
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
      {tasks.length === 0 ? null : (
        <Button
          size="xs"
          color={task === 'delete' ? 'red.9' : 'accent'}
          loading={busy}
          onClick={() => void run()}
        >
          {nameOf(task, column)}
        </Button>
      )}
      {looked !== null && looked < count && count > MAX_DOWNLOAD ? (
        <div className={classes['looking']} role="status">
          <ProgressBar
            label="Looking for files"
            value={(looked / count) * 100}
            onCancel={() => cancel.current?.abort()}
          />
        </div>
      ) : null}
      {actions}
      <IconAction label="Close the batch" keys="Escape" onClick={onClose}>
        <IconX size="1rem" stroke={1.5} aria-hidden="true" />
      </IconAction>
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
