import { useCallback, useEffect, useRef } from 'react';
import { drawMarks } from './draw-marks.ts';
import type { DrawingMark } from './painter.types.ts';

/** Device pixels beyond which sharper is not seen but memory is. */
const largestSide = 4096;

/** Keeps a canvas as sharp as the screen and draws what `marks` answers; `paint` draws anew. */
export function useDrawingCanvas(marks: () => readonly DrawingMark[]) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(marks);
  const handle = useRef(0);

  const paint = useCallback(() => {
    cancelAnimationFrame(handle.current);
    handle.current = requestAnimationFrame(() => {
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (!element || !context) return;
      context.clearRect(0, 0, element.width, element.height);
      drawMarks(context, latest.current(), element.width, element.height);
    });
  }, []);

  useEffect(() => {
    latest.current = marks;
    paint();
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      const density = Math.min(window.devicePixelRatio, largestSide / Math.max(width, height, 1));
      element.width = Math.round(width * density);
      element.height = Math.round(height * density);
      paint();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(handle.current);
    };
  }, [paint]);
  return { canvas, paint };
}
