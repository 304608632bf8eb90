import { useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { DragLabel } from '../drag/index.ts';
import type { KeyBinding } from '../keys/key-registry.ts';
import { useKeys } from '../keys/use-keys.ts';
import { VirtualList } from '../lists/virtual-list.tsx';
import type { VirtualHandle } from '../lists/virtual-list.tsx';
import { anchorAt, anchorOf } from '../menus/anchored-menu.tsx';
import type { Anchor } from '../menus/anchored-menu.tsx';
import { DraftLine } from './draft-line.tsx';
import { pressedPart } from './pressed-part.ts';
import { draftLineOf, withDraft } from './tree-draft.ts';
import type { TreeDraft } from './tree-draft.ts';
import { treeKeys } from './tree-keys.ts';
import type { TreeItem, TreeLine } from './tree-lines.ts';
import { TreeRow } from './tree-row.tsx';
import type { TreeLook } from './tree-row.tsx';
import classes from './tree.module.css';
import { LINE_HEIGHT, useTreeDrag } from './use-tree-drag.ts';
import type { TreeDrag } from './use-tree-drag.ts';
import { useTreeKeyDown } from './use-tree-key-down.ts';
import type { ShownTree } from './use-tree-lines.ts';

const PAGE = 15;

/** What is typed into a line: another name for an item, or something new. */
export type OpenDraft<Item extends TreeItem> =
  | { readonly kind: 'rename'; readonly item: Item }
  | { readonly kind: 'new'; readonly parentId: number | null };

export interface TreeProps<Item extends TreeItem> {
  label: string;
  /** From `useTreeLines`; or lines that load as they open: those with children and none below. */
  shown: ShownTree<Item>;
  /** What stands in a line; the same function each time, or all lines are drawn anew. */
  look: (line: TreeLine<Item>) => TreeLook;
  /** Where the keys are. */
  activeId: number | null;
  onActive: (id: number) => void;
  selectedId: number | null;
  onFold: (ids: readonly number[], open: boolean) => void;
  /** Shows an item: by a press, Enter or Space. Without it a press makes the line active alone. */
  onOpen?: (id: number) => void;
  onMenu?: (item: Item, anchor: Anchor) => void;
  /** Keys of this tree alone, under their heading in the list of keys. */
  keys?: { readonly title: string; readonly bindings: readonly KeyBinding[] };
  draft: TreeDraft | null;
  renderDraft: (draft: OpenDraft<Item>) => ReactNode;
  drag?: TreeDrag<Item>;
  /** What was cut. */
  leavingId?: number | null;
  handle?: Ref<VirtualHandle>;
}

/** A tree of any length that is worked by pointer, finger or keys. */
export function Tree<Item extends TreeItem>(props: TreeProps<Item>) {
  const { label, shown, look, activeId, onActive, selectedId, onFold, onOpen, onMenu } = props;
  const { keys, draft, renderDraft, drag: options, leavingId = null } = props;
  const { lines, lineOf, found } = shown;
  const name = useId();
  const list = useRef<VirtualHandle>(null);
  useImperativeHandle(props.handle, () => ({
    scrollToIndex: (index, align) => list.current?.scrollToIndex(index, align),
    focus: () => list.current?.focus(),
  }));
  const drawn = useMemo(() => withDraft(shown, draft), [shown, draft]);
  const { area, drag, line: lineDrag, draggedId } = useTreeDrag(options, shown, onFold);
  const drop = drag?.place ?? null;
  const idOf = (id: number) => `${name}-${id}`;

  const draftLine = draftLineOf(shown, draft);
  useEffect(() => {
    if (draftLine !== undefined) list.current?.scrollToIndex(draftLine);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the typing begins
  }, [draft, draftLine === undefined]);
  // What was chosen elsewhere, or is new, comes into sight.
  const selectedAt = selectedId === null ? undefined : lineOf.get(selectedId);
  useEffect(() => {
    if (selectedAt !== undefined && draft === null) list.current?.scrollToIndex(selectedAt);
    // oxlint-disable-next-line react/exhaustive-deps -- the changes of others must not scroll the list
  }, [selectedId, selectedAt === undefined]);

  const activeAt = activeId === null ? undefined : lineOf.get(activeId);
  const goTo = (to: number) => {
    const at = Math.max(0, Math.min(lines.length - 1, to));
    const line = lines[at];
    if (line === undefined) return;
    onActive(line.item.id);
    list.current?.scrollToIndex(at);
    // The line that was pressed may scroll away, and the keys with it.
    list.current?.focus();
  };
  const openMenu = ({ item }: TreeLine<Item>) => {
    const element = document.getElementById(idOf(item.id));
    if (element !== null) onMenu?.(item, anchorOf(element));
  };
  const bindings = [
    ...(keys?.bindings ?? []),
    ...treeKeys({
      shown,
      at: activeAt ?? -1,
      page: PAGE,
      goTo,
      onFold,
      openMenu: onMenu === undefined ? undefined : openMenu,
      onOpen,
    }),
  ];
  useKeys(
    keys?.title ?? label,
    bindings.map((binding) => ({ ...binding, run: () => false as const })),
    { enabled: keys !== undefined },
  );
  const onKeyDown = useTreeKeyDown(bindings, lines, activeAt ?? -1, goTo);

  const lineAt = (id: number) => lines[lineOf.get(id) ?? -1];
  const toggle = (id: number) => {
    const line = lineAt(id);
    if (line !== undefined && line.children > 0) onFold([id], !line.open);
  };
  const onClick = ({ target }: MouseEvent) => {
    const pressed = pressedPart(target);
    const line = pressed === null ? undefined : lineAt(pressed.id);
    if (pressed === null || line === undefined) return;
    if (pressed.part === 'twist') toggle(pressed.id);
    else if (pressed.part === 'more') onMenu?.(line.item, anchorOf(pressed.element));
    else {
      onActive(pressed.id);
      if (onOpen === undefined) list.current?.focus();
      else onOpen(pressed.id);
    }
  };

  const kept = [activeAt, draftLine, draggedId === null ? undefined : lineOf.get(draggedId)];
  return (
    <>
      <VirtualList
        items={drawn}
        itemKey={(line) => ('item' in line ? line.item.id : 'draft')}
        rowHeight={LINE_HEIGHT}
        // What is named, typed into or held by a finger is drawn wherever the tree is scrolled.
        keep={kept.filter((at) => at !== undefined)}
        handle={list}
        role="tree"
        aria-label={label}
        aria-activedescendant={
          activeId === null || activeAt === undefined ? undefined : idOf(activeId)
        }
        className={classes['tree']}
        onKeyDown={onKeyDown}
        scrollerRef={options === undefined ? undefined : area}
        onClick={onClick}
        onDoubleClick={({ target }) => {
          const pressed = pressedPart(target);
          if (pressed?.part === 'line') toggle(pressed.id);
        }}
        onContextMenu={(event) => {
          const line = lineAt(pressedPart(event.target)?.id ?? 0);
          if (line === undefined || onMenu === undefined) return;
          event.preventDefault();
          onMenu(line.item, anchorAt(event));
        }}
      >
        {(line) => {
          if (!('item' in line)) {
            const { parentId, level } = line;
            return <DraftLine level={level}>{renderDraft({ kind: 'new', parentId })}</DraftLine>;
          }
          const { item, level } = line;
          if (draft?.kind === 'rename' && draft.id === item.id) {
            return <DraftLine level={level}>{renderDraft({ kind: 'rename', item })}</DraftLine>;
          }
          return (
            <TreeRow
              id={idOf(item.id)}
              line={line}
              look={look}
              active={item.id === activeId}
              selected={item.id === selectedId}
              found={found?.has(item.id) ?? false}
              leaving={item.id === draggedId || item.id === leavingId}
              more={onMenu !== undefined}
              drop={drop?.lineId === item.id && !drop.idle ? drop : null}
              drag={lineDrag}
              mayDrag={draft === null && options?.mayDrag(item) === true}
            />
          );
        }}
      </VirtualList>
      {drag === null ? null : (
        <DragLabel
          name={drag.item.name}
          icon={options?.icon}
          x={drag.x}
          y={drag.y}
          refusal={drop?.refusal ?? null}
        />
      )}
    </>
  );
}
