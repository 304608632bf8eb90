import { labelWidth } from '@jampot/domain';
import { useRef } from 'react';
import classes from './timeline.module.css';

/** Pixels that one press of an arrow is. */
const STEP = 16;

interface LabelEdgeProps {
  width: number;
  onWidth: (width: number) => void;
}

/** The edge of the labels, which makes them wider. */
export function LabelEdge({ width, onWidth }: LabelEdgeProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  return (
    <div className={classes['corner']}>
      <span
        className={classes['edge']}
        role="separator"
        aria-orientation="vertical"
        aria-label="Width of the names"
        aria-valuenow={width}
        tabIndex={0}
        onPointerDown={(event) => {
          from.current = { x: event.clientX, width };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={({ clientX }) => {
          if (from.current === null) return;
          onWidth(labelWidth(from.current.width + clientX - from.current.x));
        }}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') onWidth(labelWidth(width - STEP));
          if (key === 'ArrowRight') onWidth(labelWidth(width + STEP));
        }}
      />
    </div>
  );
}
