import {
  IconChevronRight,
  IconDots,
  IconFolder,
  IconFolderOpen,
  IconTrash,
} from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import type { TreeRow } from '../../../lib/folder-tree/tree-rows.ts';
import { anchorAt, anchorOf } from '../../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';
import type { DropPlace } from '../drag/drop-place.ts';
import type { AdminFolder } from './folder-index.ts';
import classes from './tree.module.css';

interface AdminTreeRowProps {
  row: TreeRow<AdminFolder>;
  selected: boolean;
  /** The words of the search are in its name. */
  found: boolean;
  /** It is being dragged, or was cut. */
  leaving: boolean;
  /** What is dragged would land at this line. */
  drop: DropPlace | null;
  onSelect: () => void;
  onToggle: () => void;
  onMenu: (anchor: Anchor) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** One line of the tree; deleted folders stand in red, crossed out, and say so. */
export function AdminTreeRow(props: AdminTreeRowProps) {
  const { row, selected, found, leaving, drop, onSelect, onToggle, onMenu, onPointerDown } = props;
  const { folder, level, children, open } = row;
  const Icon = folder.deleted ? IconTrash : open ? IconFolderOpen : IconFolder;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree takes the keys for all its rows
    <div
      id={treeRowId(folder.id)}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-setsize={row.siblings}
      aria-posinset={row.place}
      aria-selected={selected}
      {...(children > 0 ? { 'aria-expanded': open } : {})}
      className={classes['row']}
      data-selected={selected || undefined}
      data-deleted={folder.deleted || undefined}
      data-leaving={leaving || undefined}
      data-drop={drop?.mark}
      data-refused={(drop !== null && drop.refusal !== null) || undefined}
      style={{ '--level': level, '--drop-level': drop?.level ?? level }}
      onClick={onSelect}
      onDoubleClick={children > 0 ? onToggle : undefined}
      onPointerDown={onPointerDown}
      onContextMenu={(event) => {
        event.preventDefault();
        onSelect();
        onMenu(anchorAt(event));
      }}
    >
      <span
        className={classes['twist']}
        data-open={open || undefined}
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          if (children > 0) onToggle();
        }}
      >
        {children > 0 ? <IconChevronRight size="0.875rem" stroke={2} /> : null}
      </span>
      <Icon size="1rem" stroke={1.5} className={classes['icon']} aria-hidden="true" />
      <span className={classes['name']} data-found={found || undefined} title={folder.name}>
        {folder.name}
      </span>
      {folder.deleted ? <span className={classes['deleted']}>deleted</span> : null}
      <span className={classes['space']} />
      {children > 0 ? (
        <span className={classes['count']} aria-hidden="true">
          {children.toLocaleString('en')}
        </span>
      ) : null}
      <span
        className={classes['more']}
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          onSelect();
          onMenu(anchorOf(event.currentTarget));
        }}
      >
        <IconDots size="1rem" stroke={1.5} />
      </span>
    </div>
  );
}

/** The id of a folder's line in the page. */
export function treeRowId(id: number): string {
  return `admin-folder-${id}`;
}
