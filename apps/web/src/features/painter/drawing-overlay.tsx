import classes from './painter.module.css';
import type { Drawing } from './painter.types.ts';
import { useDrawingCanvas } from './use-drawing-canvas.ts';

/** A saved drawing, shown over the picture as it was made. Fills its box and takes no pointer. */
export function DrawingOverlay({ drawing, label }: { drawing: Drawing; label: string }) {
  const { canvas } = useDrawingCanvas(() => drawing.marks);
  return (
    <canvas ref={canvas} className={classes['overlay']}>
      {label}
    </canvas>
  );
}
