import { Button, Checkbox } from '@mantine/core';
import type { Asset } from '@jampot/contracts';
import { IconDots, IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { IconAction, TimeAgo } from '../../../ui/index.ts';
import { anchorOf } from '../../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';
import classes from './trash.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface TrashRowProps {
  asset: Asset;
  selected: boolean;
  onSelect: (mode: 'toggle' | 'range') => void;
  /** Null for whoever may not. */
  onEnable: (() => void) | null;
  onRemove: (() => void) | null;
  /** Opens the menu with both, where there is no room for them. */
  onMenu: (anchor: Anchor) => void;
}

/** A deleted asset: who deleted it and when, and the ways out. */
export function TrashRow(props: TrashRowProps) {
  const { asset, selected, onSelect, onEnable, onRemove, onMenu } = props;
  const { name, deleted_at: at = null, deleter, folder } = asset;
  return (
    <div role="listitem" className={classes['row']} data-selected={selected || undefined}>
      <Checkbox
        size="xs"
        aria-label={`Select ${name}`}
        checked={selected}
        onChange={(event) =>
          onSelect((event.nativeEvent as unknown as MouseEvent).shiftKey ? 'range' : 'toggle')
        }
      />
      <IconTrash {...icon} className={classes['icon']} />
      <div className={classes['what']}>
        <span className={classes['name']} title={name}>
          {name}
        </span>
        <span className={classes['where']}>{folder?.name}</span>
      </div>
      <div className={classes['who']}>
        <span>{deleter?.name ?? 'Unknown'}</span>
        <span className={classes['where']}>{at === null ? '–' : <TimeAgo at={at} />}</span>
      </div>
      <div className={classes['ways']}>
        {onEnable === null ? null : (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconRestore {...icon} />}
            aria-label={`Re-enable ${name}`}
            onClick={onEnable}
          >
            Re-enable
          </Button>
        )}
        {onRemove === null ? null : (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconTrashX {...icon} />}
            aria-label={`Permanently delete ${name}`}
            onClick={onRemove}
          >
            Permanently delete
          </Button>
        )}
      </div>
      {onEnable === null && onRemove === null ? null : (
        <div className={classes['more']}>
          <IconAction
            label={`More about ${name}`}
            aria-haspopup="menu"
            onClick={(event) => onMenu(anchorOf(event.currentTarget))}
          >
            <IconDots {...icon} />
          </IconAction>
        </div>
      )}
    </div>
  );
}
