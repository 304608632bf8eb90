import { Menu, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './menus.module.css';

/** Where a menu opens: beside a control, or at the pointer. Pixels of the window. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of a control. */
export function anchorOf(element: Element): Anchor {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** The place of a pointer. */
export function anchorAt({ clientX, clientY }: { clientX: number; clientY: number }): Anchor {
  return { x: clientX, y: clientY, width: 0, height: 0 };
}

interface AnchoredProps {
  anchor: Anchor;
  onClose: () => void;
  /** Its name for screen readers: "Status of sh010". */
  label: string;
  children: ReactNode;
}

/**
 * One menu for many rows: it is made when it opens, at the place of what opened it, so that a list
 * of any length carries none.
 */
export function AnchoredMenu({ anchor, onClose, label, children }: AnchoredProps) {
  return (
    <Menu
      opened
      onChange={(opened) => opened || onClose()}
      position="bottom-start"
      offset={4}
      returnFocus
    >
      <Menu.Target>
        <span className={classes['anchor']} style={place(anchor)} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** As `AnchoredMenu`, for a small form. */
export function AnchoredPopover({ anchor, onClose, label, children }: AnchoredProps) {
  return (
    <Popover
      opened
      onChange={(opened) => opened || onClose()}
      position="bottom-start"
      offset={4}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes['anchor']} style={place(anchor)} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={classes['popover']}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

function place({ x, y, width, height }: Anchor) {
  return { left: x, top: y, width, height };
}
