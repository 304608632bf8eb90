import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useDragSource } from '../drag/index.ts';
import type { Dragged } from '../drag/index.ts';
import type { TreeDrop } from './drop-place.ts';
import type { TreeItem, TreeLine } from './tree-lines.ts';
import classes from './tree.module.css';

/** What stands in a line. */
export interface TreeLook {
  readonly icon: ReactNode;
  /** Behind the name. */
  readonly note?: string;
  /** At the line's end, for the eye alone. */
  readonly end?: string;
  /** It stands in red, crossed out; its note says why. */
  readonly deleted?: boolean;
}

/** How lines are dragged. */
export interface LineDrag {
  readonly kind: string;
  /** Milliseconds that a line is held before it moves. */
  readonly holdMs: number;
  /** It was held long enough to be dragged, or no longer is. */
  readonly onHold: (item: Dragged, held: boolean) => void;
}

interface TreeRowProps<Item extends TreeItem> {
  id: string;
  line: TreeLine<Item>;
  look: (line: TreeLine<Item>) => TreeLook;
  active: boolean;
  selected: boolean;
  /** The words of the search are in its name. */
  found: boolean;
  /** It is being dragged, or was cut. */
  leaving: boolean;
  /** It has a menu. */
  more: boolean;
  /** What is dragged would land at this line. */
  drop: TreeDrop | null;
  drag: LineDrag;
  mayDrag: boolean;
}

/**
 * One line of a tree. The tree takes the keys and the pointer for all its lines, so that one that did
 * not change costs nothing.
 */
function TreeRowOf<Item extends TreeItem>(props: TreeRowProps<Item>) {
  const { id, line, look, active, selected, found, leaving, more, drop, drag, mayDrag } = props;
  const { item, level, children, open } = line;
  const { icon, note, end, deleted } = look(line);
  const ref = useDragSource({
    item: { kind: drag.kind, id: item.id, name: item.name },
    enabled: mayDrag,
    holdMs: drag.holdMs,
    onHold: drag.onHold,
    image: 'none',
  });
  return (
    <div
      ref={ref}
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-setsize={line.siblings}
      aria-posinset={line.place}
      aria-selected={selected}
      {...(children > 0 ? { 'aria-expanded': open } : {})}
      className={classes['row']}
      data-line={item.id}
      data-active={active || undefined}
      data-selected={selected || undefined}
      data-deleted={deleted || undefined}
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
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
      <span className={classes['name']} data-found={found || undefined} title={item.name}>
        {item.name}
      </span>
      {note === undefined ? null : <span className={classes['note']}>{note}</span>}
      <span className={classes['space']} />
      {end === undefined ? null : (
        <span className={classes['end']} aria-hidden="true">
          {end}
        </span>
      )}
      {more ? (
        <span className={classes['more']} data-part="more" aria-hidden="true">
          <IconDots size="1rem" stroke={1.5} />
        </span>
      ) : null}
    </div>
  );
}

export const TreeRow = memo(TreeRowOf) as typeof TreeRowOf;
