import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatCount } from '../../../lib/format.ts';
import { IconAction } from '../../../ui/index.ts';
import batch from '../batch/batch.module.css';

interface TrashBarProps {
  count: number;
  onSelectAll: () => void;
  onSelectNone: () => void;
  /** Null for whoever may not. */
  onEnable: (() => void) | null;
  onRemove: (() => void) | null;
}

/** What can be done with all deleted assets that are selected. */
export function TrashBar({ count, onSelectAll, onSelectNone, onEnable, onRemove }: TrashBarProps) {
  return (
    <div className={batch['bar']} role="toolbar" aria-label="Selected assets">
      <output className={batch['count']}>{formatCount(count, 'asset')} selected</output>
      <Button size="xs" variant="subtle" color="gray" onClick={onSelectAll}>
        Select all
      </Button>
      {onEnable === null ? null : (
        <Button size="xs" onClick={onEnable}>
          Re-enable
        </Button>
      )}
      {onRemove === null ? null : (
        <Button size="xs" color="red.9" onClick={onRemove}>
          Permanently delete
        </Button>
      )}
      <IconAction label="Select nothing" keys="Escape" onClick={onSelectNone}>
        <IconX size="1rem" stroke={1.5} aria-hidden="true" />
      </IconAction>
    </div>
  );
}
