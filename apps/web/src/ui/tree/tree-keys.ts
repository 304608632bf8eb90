import type { KeyBinding } from '../keys/key-registry.ts';
import type { TreeItem, TreeLine } from './tree-lines.ts';
import type { ShownTree } from './use-tree-lines.ts';

interface TreeKeys<Item extends TreeItem> {
  readonly shown: ShownTree<Item>;
  /** The line that the keys are on; -1 for none. */
  readonly at: number;
  /** Lines that are seen at once. */
  readonly page: number;
  readonly goTo: (line: number) => void;
  readonly onFold: (ids: readonly number[], open: boolean) => void;
  readonly openMenu: ((line: TreeLine<Item>) => void) | undefined;
  readonly onOpen: ((id: number) => void) | undefined;
}

/** What the keys do in any tree. */
export function treeKeys<Item extends TreeItem>(on: TreeKeys<Item>): readonly KeyBinding[] {
  return [...movingKeys(on), ...foldingKeys(on), ...openingKeys(on)];
}

function movingKeys<Item extends TreeItem>(on: TreeKeys<Item>): readonly KeyBinding[] {
  const { shown, at, page, goTo } = on;
  const key = (keys: string, label: string, to: number): KeyBinding => ({
    keys,
    label,
    run: () => goTo(to),
    hidden: true,
  });
  return [
    key('ArrowDown', 'Next line', at + 1),
    key('ArrowUp', 'Line before', at - 1),
    key('PageDown', 'A page down', at + page),
    key('PageUp', 'A page up', at - page),
    key('Home', 'First line', 0),
    key('End', 'Last line', shown.lines.length - 1),
  ];
}

function foldingKeys<Item extends TreeItem>(on: TreeKeys<Item>): readonly KeyBinding[] {
  const { shown, at, goTo, onFold } = on;
  const run = onLine(on);
  return [
    {
      keys: 'ArrowRight',
      label: 'Open',
      run: run(({ open, item }) => (open ? goTo(at + 1) : onFold([item.id], true))),
    },
    {
      keys: 'ArrowLeft',
      label: 'Close, or go to the folder above',
      run: run(({ open, item }) =>
        open ? onFold([item.id], false) : goTo(shown.lineOf.get(item.parent_id ?? 0) ?? at),
      ),
    },
    {
      keys: '*',
      label: 'Open all beside it',
      run: run((line) => onFold(closedBeside(shown.lines, line), true)),
    },
  ];
}

function openingKeys<Item extends TreeItem>(on: TreeKeys<Item>): readonly KeyBinding[] {
  const { openMenu, onOpen } = on;
  const run = onLine(on);
  const menu: KeyBinding[] =
    openMenu === undefined
      ? []
      : [{ keys: ['ContextMenu', 'shift+F10'], label: 'Menu of the folder', run: run(openMenu) }];
  const open: KeyBinding[] =
    onOpen === undefined
      ? []
      : [{ keys: ['Enter', 'Space'], label: 'Show', run: run(({ item }) => onOpen(item.id)) }];
  return [...menu, ...open];
}

const onLine =
  <Item extends TreeItem>({ shown, at }: TreeKeys<Item>) =>
  (act: (line: TreeLine<Item>) => void) =>
  () => {
    const line = shown.lines[at];
    if (line === undefined) return false;
    act(line);
    return undefined;
  };

/** The ids of a line's siblings that have something below them and are closed. */
function closedBeside(lines: readonly TreeLine[], { item, level }: TreeLine): readonly number[] {
  return lines
    .filter(
      (each) =>
        each.level === level &&
        each.item.parent_id === item.parent_id &&
        each.children > 0 &&
        !each.open,
    )
    .map((each) => each.item.id);
}
