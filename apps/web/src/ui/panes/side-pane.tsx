import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { parseNumber, useLocalSetting } from '../../lib/local-setting.ts';
import classes from './panes.module.css';

interface SidePaneProps {
  /** Its name as a landmark: "Folders". */
  label: string;
  /** Under which its width is remembered: "folders". */
  name: string;
  side: 'left' | 'right';
  folded?: boolean;
  /** Pixels at 100 % zoom. */
  defaultWidth?: number;
  min?: number;
  max?: number;
  children: ReactNode;
}

/**
 * A pane at the side of a screen that folds away and is resized at its edge, by pointer or arrow
 * keys. Folded, its content is gone from the page for everybody.
 */
export function SidePane(props: SidePaneProps) {
  const { label, name, side, folded = false, defaultWidth = 264, min = 200, max = 560 } = props;
  const [width, setWidth] = useLocalSetting(`pane.${name}`, defaultWidth, parseNumber);
  const drag = useRef<{ x: number; width: number } | null>(null);
  const clamp = (value: number) => Math.round(Math.min(max, Math.max(min, value)));
  const outward = side === 'left' ? 1 : -1;
  const shown = clamp(width);
  useLayoutEffect(() => {
    if (folded || side === 'left') return undefined;
    // What floats above the page keeps clear of a pane at the right.
    const { style } = document.documentElement;
    style.setProperty('--jp-right-pane', `${shown}px`);
    return () => void style.removeProperty('--jp-right-pane');
  }, [folded, side, shown]);
  if (folded) return null;

  const move = (event: PointerEvent) => {
    if (drag.current)
      setWidth(clamp(drag.current.width + (event.clientX - drag.current.x) * outward));
  };
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 16 : event.key === 'ArrowLeft' ? -16 : 0;
    if (step === 0) return;
    event.preventDefault();
    setWidth(clamp(width + step * outward));
  };
  return (
    <aside
      className={classes['pane']}
      data-side={side}
      aria-label={label}
      style={{ '--pane-width': `${clamp(width)}px` }}
    >
      <div className={classes['content']}>{props.children}</div>
      <div
        className={classes['handle']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a window splitter takes the focus, <hr> does not
        role="separator"
        tabIndex={0}
        aria-label={`Width of ${label}`}
        aria-orientation="vertical"
        aria-valuenow={clamp(width)}
        aria-valuemin={min}
        aria-valuemax={max}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, width: clamp(width) };
        }}
        onPointerMove={move}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onDoubleClick={() => setWidth(defaultWidth)}
        onKeyDown={keys}
      />
    </aside>
  );
}
