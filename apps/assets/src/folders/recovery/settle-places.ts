import { comparisonKey, POSITION_GAP } from '@jampot/domain';
import type { FaultyTree, FolderNode } from './faulty-tree.ts';

/** Gives siblings positions of their own; whoever came from elsewhere goes behind those who were there. */
export function settlePlaces(tree: FaultyTree): void {
  for (const family of tree.families().values()) {
    const inOrder = family.toSorted(byPlace);
    let before: FolderNode | undefined;
    let clashes = false;
    for (const node of inOrder) {
      if (!isNew(node) && before !== undefined && !isNew(before)) {
        if (node.kept.position === before.kept.position) {
          node.faults.add('position');
          clashes = true;
        }
      }
      before = node;
    }
    if (clashes) respace(inOrder);
    else append(inOrder);
  }
}

function byPlace(one: FolderNode, other: FolderNode): number {
  return (
    Number(isNew(one)) - Number(isNew(other)) ||
    one.kept.position - other.kept.position ||
    one.kept.id - other.kept.id
  );
}

function isNew({ kept, folder }: FolderNode): boolean {
  return kept.parent_id !== folder.parent_id;
}

function respace(inOrder: readonly FolderNode[]): void {
  for (const [index, { folder }] of inOrder.entries()) folder.position = (index + 1) * POSITION_GAP;
}

function append(inOrder: readonly FolderNode[]): void {
  let last = 0;
  for (const node of inOrder) {
    if (isNew(node)) node.folder.position = last + POSITION_GAP;
    last = Math.max(last, node.folder.position);
  }
}

/** Puts a number behind names that siblings have, of those that came, or came back. */
export function nameBeside(tree: FaultyTree): void {
  for (const family of tree.families().values()) {
    const live = family.filter(({ folder }) => !folder.deleted);
    const settled = live.filter((node) => !hasCome(node));
    const taken = new Set(settled.map(({ folder }) => comparisonKey(folder.name)));
    for (const node of live.filter(hasCome)) {
      const name = freeName(node.kept.name, taken);
      if (name !== node.kept.name) node.faults.add('name');
      node.folder.name = name;
      taken.add(comparisonKey(name));
    }
  }
}

function hasCome(node: FolderNode): boolean {
  return isNew(node) || node.kept.deleted;
}

/** Characters of a name. */
const MOST = 255;

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(comparisonKey(free)); count += 1) {
    const end = ` (${count})`;
    free = [...name].slice(0, MOST - end.length).join('') + end;
  }
  return free;
}
