import { Button, Menu } from '@mantine/core';
import type { Pool } from '@jampot/contracts';
import {
  IconArrowsExchange,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { IconAction, toast } from '../../ui/index.ts';
import jobClasses from './jobs.module.css';
import { askForBatch } from './batch-jobs.ts';
import type { JobsTask } from './batch-jobs.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface JobsBarProps {
  selected: ReadonlySet<number>;
  /** Jobs of all pages. */
  total: number;
  pools: readonly Pool[];
  mayChange: boolean;
  mayRemove: boolean;
  /** Selects all of them. @throws ApiError */
  onSelectAll: () => Promise<void>;
  onSelectNone: () => void;
}

/** What can be done with all jobs that are selected. */
export function JobsBar(props: JobsBarProps) {
  const { selected, total, pools, mayChange, mayRemove, onSelectAll, onSelectNone } = props;
  const client = useQueryClient();
  const [finding, setFinding] = useState(false);
  const run = (wanted: JobsTask) =>
    void askForBatch(client, wanted, [...selected]).then((begun) => begun && onSelectNone());
  const selectAll = async () => {
    setFinding(true);
    await onSelectAll().catch(toast.failure);
    setFinding(false);
  };
  return (
    <div className={jobClasses['batch']} role="toolbar" aria-label="Selected jobs">
      <div className={jobClasses['batchWork']}>
        <output className={jobClasses['selected']}>
          {formatCount(selected.size, 'job')} selected
        </output>
        {selected.size < total ? (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={finding}
            onClick={() => void selectAll()}
          >
            Select all {total.toLocaleString('en')}
          </Button>
        ) : null}
        {mayChange ? (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh {...icon} />}
              onClick={() => run({ task: 'requeue' })}
            >
              Re-queue
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlayerStop {...icon} />}
              onClick={() => run({ task: 'stop' })}
            >
              Stop
            </Button>
            <Menu position="top-start">
              <Menu.Target>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconArrowsExchange {...icon} />}
                  disabled={pools.length === 0}
                >
                  Change pool
                </Button>
              </Menu.Target>
              <Menu.Dropdown className={jobClasses['poolMenu'] ?? ''}>
                {pools.map(({ id, name }) => (
                  <Menu.Item key={id} onClick={() => run({ task: 'pool', pool: { id, name } })}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </>
        ) : null}
        {mayRemove ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => run({ task: 'delete' })}
          >
            Delete
          </Button>
        ) : null}
      </div>
      <IconAction label="Select none" keys="Escape" onClick={onSelectNone}>
        <IconX size="1rem" stroke={1.5} aria-hidden="true" />
      </IconAction>
    </div>
  );
}
