/** The one tree: virtual lines, keys, drags and names typed in their place. */
export { dropPlaceAt, isIdle } from './drop-place.ts';
export type { TreeDrop, TreePlace } from './drop-place.ts';
export { FolderPicker } from './folder-picker.tsx';
export { filterTree, nameFilter } from './filter-tree.ts';
export { Tree } from './tree.tsx';
export type { OpenDraft } from './tree.tsx';
export type { TreeDraft } from './tree-draft.ts';
export {
  childrenOf,
  idsAbove,
  indexTree,
  isWithin,
  nextSibling,
  pathText,
  pathTo,
  subtreeOf,
} from './tree-index.ts';
export type { TreeIndex } from './tree-index.ts';
export { byParent, treeLines } from './tree-lines.ts';
export type { TreeItem, TreeLine } from './tree-lines.ts';
export type { TreeLook } from './tree-row.tsx';
export { useTreeLines } from './use-tree-lines.ts';
export type { ShownTree } from './use-tree-lines.ts';
