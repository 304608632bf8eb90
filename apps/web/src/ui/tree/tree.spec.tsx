import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { fixSizes } from '../../testing/sizes.ts';
import { FolderNameField } from '../fields/folder-name-field.tsx';
import { indexTree, Tree, useTreeLines } from './index.ts';
import type { TreeDraft, TreeItem } from './index.ts';

fixSizes({ width: 300, height: 600 });

/** Harbour (Buoy, Bell (Rope)), Lantern (Wick (Flame)), Storm. */
const ITEMS: readonly TreeItem[] = [
  { id: 1, name: 'Harbour', parent_id: null },
  { id: 2, name: 'Lantern', parent_id: null },
  { id: 3, name: 'Storm', parent_id: null },
  { id: 4, name: 'Buoy', parent_id: 1 },
  { id: 5, name: 'Bell', parent_id: 1 },
  { id: 6, name: 'Rope', parent_id: 5 },
  { id: 7, name: 'Wick', parent_id: 2 },
  { id: 8, name: 'Flame', parent_id: 7 },
];
const many = (count: number): TreeItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Line ${at}`, parent_id: null }));

const opened: number[] = [];
const menus: string[] = [];
const renamed: (readonly [number, string])[] = [];
beforeEach(() => {
  for (const log of [opened, menus, renamed]) log.length = 0;
});

interface SceneProps {
  items?: readonly TreeItem[];
  words?: string;
  shows?: boolean;
  start?: TreeDraft | null;
}

function Scene({ items = ITEMS, words = '', shows = true, start = null }: SceneProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState<number | null>(null);
  const [draft, setDraft] = useState<TreeDraft | null>(start);
  const index = useMemo(() => indexTree(items), [items]);
  const shown = useTreeLines(index, open, words);
  const fold = (ids: readonly number[], on: boolean) =>
    setOpen(
      (before) => new Set([...before].filter((id) => !ids.includes(id)).concat(on ? ids : [])),
    );
  return (
    <Tree
      label="Places"
      shown={shown}
      look={look}
      activeId={active}
      onActive={setActive}
      selectedId={2}
      onFold={fold}
      {...(shows ? { onOpen: (id: number) => opened.push(id) } : {})}
      onMenu={({ name }) => menus.push(name)}
      keys={{
        title: 'Places',
        bindings: [
          {
            keys: 'F2',
            label: 'Rename',
            run: () => (active === null ? false : setDraft({ kind: 'rename', id: active })),
          },
        ],
      }}
      draft={draft}
      renderDraft={(typed) => (
        <FolderNameField
          label={typed.kind === 'new' ? 'New name' : 'Name'}
          value={typed.kind === 'new' ? '' : typed.item.name}
          onSave={async (name) => {
            renamed.push([typed.kind === 'new' ? 0 : typed.item.id, name]);
          }}
          onClose={() => setDraft(null)}
        />
      )}
    />
  );
}

const look = () => ({ icon: null });
const tree = () => screen.getByRole('tree', { name: 'Places' });
const names = () =>
  within(tree())
    .queryAllByRole('treeitem')
    .map(({ textContent }) => textContent);
const line = (name: string) => within(tree()).getByRole('treeitem', { name });
/** The line that screen readers are told of. */
const active = () =>
  document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

async function drawn(scene: SceneProps = {}) {
  const { user } = await draw(<Scene {...scene} />);
  await screen.findByRole('tree');
  return { user, keys: (keys: string) => user.keyboard(keys) };
}
/** Reached by Tab, as letters count only then. */
async function reached(scene: SceneProps = {}) {
  const scenery = await drawn(scene);
  await scenery.user.tab();
  expect(document.activeElement).toBe(tree());
  return scenery;
}

describe('the keys of a tree', () => {
  test('go from line to line, to its ends, and not beyond', async () => {
    const { keys } = await reached();
    await keys('{ArrowDown}');
    expect(active()).toBe('Harbour');
    await keys('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Storm');
    await keys('{ArrowUp}');
    expect(active()).toBe('Lantern');
    await keys('{Home}{ArrowUp}');
    expect(active()).toBe('Harbour');
    await keys('{End}');
    expect(active()).toBe('Storm');
  });

  test('open and close, step in and out', async () => {
    const { keys } = await reached();
    await keys('{Home}{ArrowRight}');
    expect(names()).toEqual(['Harbour', 'Buoy', 'Bell', 'Lantern', 'Storm']);
    expect(active()).toBe('Harbour');
    await keys('{ArrowRight}{ArrowDown}{ArrowRight}');
    expect(names()).toEqual(['Harbour', 'Buoy', 'Bell', 'Rope', 'Lantern', 'Storm']);
    await keys('{ArrowDown}{ArrowLeft}');
    expect(active()).toBe('Bell');
    await keys('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(names()).toEqual(['Harbour', 'Lantern', 'Storm']);
    expect(active()).toBe('Harbour');
  });

  test('open all that stand beside a line with *', async () => {
    const { keys } = await reached();
    await keys('{Home}*');
    expect(names()).toEqual(['Harbour', 'Buoy', 'Bell', 'Lantern', 'Wick', 'Storm']);
    expect(active()).toBe('Harbour');
    await keys('{ArrowDown}*');
    expect(names()).toEqual(['Harbour', 'Buoy', 'Bell', 'Rope', 'Lantern', 'Wick', 'Storm']);
  });

  test('find a line by its first letters', async () => {
    const { keys } = await reached();
    await keys('{Home}{ArrowRight}bel');
    expect(active()).toBe('Bell');
  });

  test('leave letters to the screen once a line was pressed', async () => {
    const { user, keys } = await drawn();
    await user.click(line('Harbour'));
    await keys('s');
    expect(active()).toBe('Harbour');
    await keys('{ArrowDown}s');
    expect(active()).toBe('Storm');
  });

  test('show a line and open its menu', async () => {
    const { keys } = await reached();
    await keys('{End}{Enter}{ArrowUp} ');
    expect(opened).toEqual([3, 2]);
    fireEvent.keyDown(tree(), { key: 'ContextMenu' });
    await keys('{Shift>}{F10}{/Shift}');
    expect(menus).toEqual(['Lantern', 'Lantern']);
  });

  test('go by pages through a long tree, of which only what is in view is drawn', async () => {
    const { keys } = await reached({ items: many(1000) });
    expect(names().length).toBeLessThan(40);
    await keys('{Home}{PageDown}');
    expect(active()).toBe('Line 15');
    await keys('{PageUp}');
    expect(active()).toBe('Line 0');
    await keys('{End}');
    expect(active()).toBe('Line 999');
  });
});

describe('screen readers are told', () => {
  test('how deep a line is, which of how many, and whether it is open', async () => {
    const { user } = await drawn();
    await user.dblClick(line('Harbour'));
    const told = (name: string) =>
      ['level', 'posinset', 'setsize', 'expanded', 'selected'].map((what) =>
        line(name).getAttribute(`aria-${what}`),
      );
    expect(told('Harbour')).toEqual(['1', '1', '3', 'true', 'false']);
    expect(told('Bell')).toEqual(['2', '2', '2', 'false', 'false']);
    expect(told('Buoy')).toEqual(['2', '1', '2', null, 'false']);
    expect(told('Lantern')).toEqual(['1', '2', '3', 'false', 'true']);
  });
});

describe('by pointer', () => {
  test('a press shows a line, its twist only opens it, its dots open the menu', async () => {
    const { user } = await drawn();
    const part = (name: string) => {
      const found = line('Harbour').querySelector(`[data-part="${name}"]`);
      if (found === null) throw new Error(`It has no ${name}.`);
      return found;
    };
    await user.click(part('twist'));
    expect(names()).toContain('Buoy');
    await user.click(part('more'));
    expect(menus).toEqual(['Harbour']);
    expect(opened).toEqual([]);
    await user.click(line('Harbour'));
    expect(opened).toEqual([1]);
    await user.pointer({ keys: '[MouseRight]', target: line('Storm') });
    expect(menus).toEqual(['Harbour', 'Storm']);
  });

  test('a press gives the tree the keys where it shows nothing', async () => {
    const { user } = await drawn({ shows: false });
    await user.click(line('Storm'));
    expect(document.activeElement).toBe(tree());
    expect(active()).toBe('Storm');
  });
});

describe('a name is typed in its line', () => {
  test('Enter saves another name, Escape keeps it', async () => {
    const { user, keys } = await reached();
    await keys('{Home}{F2}');
    const field = within(tree()).getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'Port{Enter}');
    expect(renamed).toEqual([[1, 'Port']]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(tree());
    await keys('{F2}Quay{Escape}');
    expect(renamed).toHaveLength(1);
    expect(names()).toEqual(['Harbour', 'Lantern', 'Storm']);
  });

  test('something new is the first line below its parent', async () => {
    await drawn({ start: { kind: 'new', parentId: 2 } });
    const lines = within(tree()).getAllByRole('treeitem');
    expect(lines.map((each) => each.getAttribute('aria-level'))).toEqual(['1', '1', '2', '1']);
    expect(within(lines[2] ?? tree()).getByRole('textbox', { name: 'New name' })).toBeTruthy();
  });
});

test('words leave what they are in, and the way down to it, open', async () => {
  const { user } = await drawn({ words: ' RO' });
  expect(names()).toEqual(['Harbour', 'Bell', 'Rope']);
  expect(line('Rope').querySelector('[data-found]')).toBeTruthy();
  expect(line('Bell').querySelector('[data-found]')).toBeNull();
  await user.click(line('Rope'));
  expect(opened).toEqual([6]);
});
