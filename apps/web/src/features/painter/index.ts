export { DrawingOverlay } from './drawing-overlay.tsx';
export { flattenDrawing } from './flatten-drawing.ts';
export { PainterCanvas } from './painter-canvas.tsx';
export { PainterToolbar } from './painter-toolbar.tsx';
export type { Drawing, DrawingMark, Painted } from './painter.types.ts';
export { usePainter } from './use-painter.ts';
export type { Painter } from './use-painter.ts';
