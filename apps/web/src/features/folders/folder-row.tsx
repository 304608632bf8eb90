import { IconChevronRight, IconDots, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { anchorAt, anchorOf } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import classes from './folders.module.css';
import type { TreeRow } from '../../lib/folder-tree/tree-rows.ts';

interface FolderRowProps {
  id: string;
  row: TreeRow;
  /** Where the keys are. */
  active: boolean;
  /** The folder that is shown. */
  selected: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onMenu: (anchor: Anchor) => void;
}

/** One line of the tree; deleted folders stand in red and say so. */
export function FolderRow({ id, row, active, selected, onToggle, onOpen, onMenu }: FolderRowProps) {
  const { folder, level, children, open } = row;
  const Icon = open ? IconFolderOpen : IconFolder;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree takes the keys for all its rows
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-setsize={row.siblings}
      aria-posinset={row.place}
      aria-selected={selected}
      {...(children > 0 ? { 'aria-expanded': open } : {})}
      className={classes['row']}
      data-active={active || undefined}
      data-selected={selected || undefined}
      data-deleted={folder.deleted || undefined}
      style={{ '--level': level }}
      title={folder.name}
      onClick={onOpen}
      onDoubleClick={children > 0 ? onToggle : undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(anchorAt(event));
      }}
    >
      <span
        className={classes['twist']}
        data-open={open || undefined}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {children > 0 ? <IconChevronRight size="0.875rem" stroke={2} /> : null}
      </span>
      <Icon size="1rem" stroke={1.5} className={classes['folderIcon']} aria-hidden="true" />
      <span className={classes['name']}>
        {folder.name}
        {folder.deleted ? ' (deleted)' : null}
      </span>
      <span
        className={classes['more']}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onMenu(anchorOf(event.currentTarget));
        }}
      >
        <IconDots size="1rem" stroke={1.5} />
      </span>
    </div>
  );
}
