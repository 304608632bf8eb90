import { Button, Menu } from '@mantine/core';
import { MAX_DOWNLOAD } from '@jampot/contracts';
import type { Asset, Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { IconChevronDown, IconDownload, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { mayDownload } from '../../../lib/queries/index.ts';
import type { AssetFilter } from '../../../lib/queries/index.ts';
import { confirm, IconAction, ProgressBar, toast } from '../../../ui/index.ts';
import { countOf } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { countNow, selectedIds } from '../selected-ids.ts';
import { NO_ITEMS } from './batch-assets.ts';
import { BatchTasks } from './batch-tasks.tsx';
import classes from './batch.module.css';
import { deleteSelected } from './direct-change.ts';
import type { SelectedAssets } from './direct-change.ts';
import { DirectButtons } from './direct-buttons.tsx';
import { FILE_KINDS } from './download-selected.ts';
import { useSelectedDownload } from './use-selected-download.ts';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

interface BatchBarProps {
  folder: Folder;
  filter: AssetFilter;
  selection: Selection;
  total: number;
  /** The selected assets that are loaded. */
  rows: readonly Asset[];
  /** Batch mode: the tasks are there at once. */
  batch: boolean;
  onSelectAll: () => void;
  /** Select nothing; the bar stays while batch mode is on. */
  onSelectNone: () => void;
  onClose: () => void;
  /** Links the selected assets with others; null where that may not be. */
  onLink: ((ids: readonly number[]) => void) | null;
  /** Further things to do with the selected assets. */
  actions?: ReactNode;
}

/** What can be done with all that is selected: the usual by one press, the tasks of batch mode behind More. */
export function BatchBar(props: BatchBarProps) {
  const { folder, filter, selection, total, rows, batch } = props;
  const { onSelectAll, onSelectNone, onClose, onLink, actions } = props;
  const client = useQueryClient();
  const tasksId = useId();
  /** Null while nobody said: batch mode decides. */
  const [more, setMore] = useState<boolean | null>(null);
  const count = countOf(selection, total);
  const selected: SelectedAssets = {
    count,
    pieces: (signal) => selectedIds(filter, selection, signal),
  };
  const download = useSelectedDownload(selected);
  const isGuest = folder.level === 0;
  const showsTasks = !isGuest && (more ?? batch);

  const remove = async () => {
    const asked = await countNow(filter, selection);
    const named = formatCount(asked, 'asset');
    const what = asked === 1 ? 'this asset' : `these ${named}`;
    const message = `Are you sure you want to delete ${what}?`;
    if (!(await confirm({ message, confirmLabel: 'Delete', danger: true }))) return;
    onSelectNone();
    const mayRestore = may(folder.permissions, 'assets', 'c');
    void deleteSelected(client, { ...selected, count: asked }, mayRestore);
  };
  return (
    <div className={classes['bar']} role="toolbar" aria-label="Selected assets">
      <output className={classes['count']}>{formatCount(count, 'asset')} selected</output>
      <Button size="xs" variant="subtle" color="gray" onClick={onSelectAll}>
        Select all
      </Button>
      <Button size="xs" variant="subtle" color="gray" disabled={count === 0} onClick={onSelectNone}>
        Select none
      </Button>
      <DirectButtons folder={folder} selected={selected} rows={rows} />
      {actions}
      {mayDownload(folder) ? (
        <Menu position="bottom-start" returnFocus>
          <Menu.Target>
            <IconAction label="Download the selected" disabled={count === 0}>
              <IconDownload {...icon} />
            </IconAction>
          </Menu.Target>
          <Menu.Dropdown>
            {FILE_KINDS.map(({ value, label }) => (
              <Menu.Item key={value} onClick={() => void download.start(value)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {may(folder.permissions, 'assets', 'd') ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`Delete ${formatCount(count, 'asset')}`}
          onClick={() => {
            if (count === 0) toast.error(NO_ITEMS);
            else void remove().catch((error: unknown) => toast.failure(error));
          }}
        >
          Delete
        </Button>
      ) : null}
      {isGuest ? null : (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size="0.875rem" stroke={1.5} aria-hidden="true" />}
          aria-expanded={showsTasks}
          aria-controls={showsTasks ? tasksId : undefined}
          onClick={() => setMore(!showsTasks)}
        >
          More
        </Button>
      )}
      <IconAction label="Close the batch" keys="Escape" onClick={onClose}>
        <IconX size="1rem" stroke={1.5} aria-hidden="true" />
      </IconAction>
      {download.looked !== null && download.looked < count && count > MAX_DOWNLOAD ? (
        <div className={classes['looking']} role="status">
          <ProgressBar
            label="Looking for files"
            value={(download.looked / count) * 100}
            onCancel={download.cancel}
          />
        </div>
      ) : null}
      {showsTasks ? (
        <div id={tasksId} className={classes['more']}>
          <BatchTasks
            folder={folder}
            selected={selected}
            countNow={() => countNow(filter, selection)}
            download={download}
            onDelete={remove}
            onLink={onLink}
          />
        </div>
      ) : null}
    </div>
  );
}
