import { Menu } from '@mantine/core';
import type { Widget } from '@jampot/contracts';
import { columnsOf } from '@jampot/domain';
import { IconDots, IconGripVertical, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction, PinToDashboard } from '../../../ui/index.ts';
import type { PinnedWidget } from '../../../ui/index.ts';
import { dropPlaceClass, useReorderItem } from '../../../ui/drag/index.ts';
import type { Reorder } from '../../../ui/drag/index.ts';
import { WidgetBody } from '../widgets/widget-body.tsx';
import classes from './board.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

export interface WidgetFrameProps {
  widget: Widget;
  columns: number;
  /** The menu of what can be done with it; without one it is locked. */
  menu?: ReactNode;
}

/** A widget that nobody changes here. */
export function LockedWidget({ widget, columns }: WidgetFrameProps) {
  return (
    <section
      className={classes['widget']}
      style={sizeOf(widget, columns)}
      data-wide={columnsOf(widget.style.width, columns) > 1 || undefined}
      aria-label={widget.title}
    >
      <header className={classes['head']}>
        <h2 className={classes['title']}>{widget.title}</h2>
        <PinToDashboard compact widget={pinned(widget)} />
        <IconLock className={classes['lock']} {...icon} />
      </header>
      <WidgetBody widget={widget} />
    </section>
  );
}

interface OwnWidgetProps extends WidgetFrameProps {
  index: number;
  order: Reorder;
}

/** One's own widget: dragged by its head, moved by Alt and the arrow keys on it. */
export function OwnWidget({ widget, columns, index, order, menu }: OwnWidgetProps) {
  const { item, handle } = useReorderItem(order, { key: widget.id, index, name: widget.title });
  return (
    <section
      className={`${classes['widget']} ${dropPlaceClass}`}
      style={sizeOf(widget, columns)}
      data-wide={columnsOf(widget.style.width, columns) > 1 || undefined}
      aria-label={widget.title}
      {...item}
    >
      <header className={classes['head']}>
        <button
          type="button"
          className={classes['handle']}
          aria-label={`Move ${widget.title}`}
          title="Drag, or press the arrow keys"
          {...handle}
        >
          <IconGripVertical {...icon} />
        </button>
        <h2 className={classes['title']}>{widget.title}</h2>
        <PinToDashboard compact widget={pinned(widget)} />
        <Menu position="bottom-end">
          <Menu.Target>
            <IconAction label={`More of ${widget.title}`}>
              <IconDots {...icon} />
            </IconAction>
          </Menu.Target>
          <Menu.Dropdown>{menu}</Menu.Dropdown>
        </Menu>
      </header>
      <WidgetBody widget={widget} />
    </section>
  );
}

/** Without what makes it the one of its board. */
function pinned({ id: _id, ...widget }: Widget): PinnedWidget {
  return widget as PinnedWidget;
}

function sizeOf({ style }: Widget, columns: number) {
  return { '--span': columnsOf(style.width, columns), height: style.height };
}
