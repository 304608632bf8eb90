/** One way to drag: sources, places, lists in another order, and what is said of it. */
export { useAssetDrop, useAssetSource } from './asset-drag.ts';
export { Announcement } from './announcement.tsx';
export { DragLabel } from './drag-label.tsx';
export type { Dragged } from './dragged.ts';
export { dropPlaceClass } from './drop-place-class.ts';
export { useAutoScroll } from './use-auto-scroll.ts';
export { useDragSource } from './use-drag-source.ts';
export { useDropArea } from './use-drop-area.ts';
export type { DragOver, DropPointer } from './use-drop-area.ts';
export { useReorder } from './use-reorder.ts';
export type { Reorder } from './use-reorder.ts';
export { useReorderItem } from './use-reorder-item.ts';
