import {
  IconChevronRight,
  IconDots,
  IconFolder,
  IconFolderOpen,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { TreeRow } from '../../../lib/folder-tree/tree-rows.ts';
import { useDragSource } from '../../../ui/drag/index.ts';
import type { Dragged } from '../../../ui/drag/index.ts';
import type { DropPlace } from './drop-place.ts';
import type { AdminFolder } from './folder-index.ts';
import classes from './tree.module.css';

/** Milliseconds that a folder is held before it moves (specification, document 2 section 9). */
const HOLD = 500;

/** Folders of the tree as a kind of what is dragged. */
export const FOLDER = 'folder';

interface AdminTreeRowProps {
  row: TreeRow<AdminFolder>;
  selected: boolean;
  /** The words of the search are in its name. */
  found: boolean;
  /** It is being dragged, or was cut. */
  leaving: boolean;
  /** What is dragged would land at this line. */
  drop: DropPlace | null;
  mayMove: boolean;
  /** It was held long enough to be dragged, or no longer is. */
  onHold: (item: Dragged, held: boolean) => void;
}

/**
 * One line of the tree; deleted folders stand in red, crossed out, and say so. The tree takes the
 * keys and the pointer for all its lines, so that one that did not change costs nothing.
 */
export const AdminTreeRow = memo(function AdminTreeRow(props: AdminTreeRowProps) {
  const { row, selected, found, leaving, drop, mayMove, onHold } = props;
  const { folder, level, children, open } = row;
  const Icon = folder.deleted ? IconTrash : open ? IconFolderOpen : IconFolder;
  const ref = useDragSource({
    item: { kind: FOLDER, id: folder.id, name: folder.name },
    enabled: mayMove && !folder.deleted,
    holdMs: HOLD,
    onHold,
    image: 'none',
  });
  return (
    <div
      ref={ref}
      id={treeRowId(folder.id)}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-setsize={row.siblings}
      aria-posinset={row.place}
      aria-selected={selected}
      {...(children > 0 ? { 'aria-expanded': open } : {})}
      className={classes['row']}
      data-folder={folder.id}
      data-selected={selected || undefined}
      data-deleted={folder.deleted || undefined}
      data-leaving={leaving || undefined}
      data-drop={drop?.mark}
      data-refused={(drop !== null && drop.refusal !== null) || undefined}
      style={{ '--level': level, '--drop-level': drop?.level ?? level }}
    >
      <span
        className={classes['twist']}
        data-part="twist"
        data-open={open || undefined}
        aria-hidden="true"
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
      <span className={classes['more']} data-part="more" aria-hidden="true">
        <IconDots size="1rem" stroke={1.5} />
      </span>
    </div>
  );
});

/** A part of a line that was pressed: its folder, and whether it was the twist or the menu's dots. */
export function pressedPart(target: EventTarget): {
  readonly id: number;
  readonly part: 'twist' | 'more' | 'line';
  readonly element: Element;
} | null {
  const element = target instanceof Element ? target : null;
  const line = element?.closest<HTMLElement>('[data-folder]') ?? null;
  if (element === null || line === null) return null;
  const piece = element.closest<HTMLElement>('[data-part]');
  const name = piece?.dataset['part'];
  return {
    id: Number(line.dataset['folder']),
    part: name === 'twist' || name === 'more' ? name : 'line',
    element: piece ?? line,
  };
}

/** The id of a folder's line in the page. */
export function treeRowId(id: number): string {
  return `admin-folder-${id}`;
}
