import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { fixSizes } from '../../testing/sizes.ts';
import { ColumnChooser, DataTable, rowClass, TableFrame, useColumnLayout } from './index.ts';
import type { TableColumn } from './index.ts';

fixSizes({ width: 800, height: 360 });
beforeEach(() => localStorage.clear());

interface Shot {
  readonly id: number;
  readonly name: string;
  readonly frames: number;
}
const SHOTS: readonly Shot[] = [
  { id: 1, name: 'sh010', frames: 48 },
  { id: 2, name: 'sh020', frames: 96 },
  { id: 3, name: 'sh030', frames: 24 },
];
const many = (count: number): Shot[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `sh${at}`, frames: at }));

const COLUMNS: readonly TableColumn<Shot>[] = [
  { key: 'name', label: 'Name', sort: 'name', width: 200, names: true, cell: ({ name }) => name },
  {
    key: 'frames',
    label: 'Frames',
    sort: 'frames',
    descendingFirst: true,
    width: 90,
    align: 'end',
    cell: ({ frames }) => frames,
    title: ({ frames }) => `${frames} frames`,
  },
  { key: 'more', label: 'More', labelHidden: true, width: 40 },
];

const table = () => screen.findByRole('table', { name: 'Shots' });
const head = (name: string) => screen.getByRole('columnheader', { name });

describe('a table', () => {
  test('names its columns and rows, and counts them with its head', async () => {
    await draw(
      <DataTable label="Shots" columns={COLUMNS} items={SHOTS} itemKey={({ id }) => id} />,
    );
    expect((await table()).getAttribute('aria-rowcount')).toBe('4');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Frames',
      'More',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'sh010',
      'sh020',
      'sh030',
    ]);
    const second = screen.getByRole('row', { name: /sh020/u });
    expect(second.getAttribute('aria-rowindex')).toBe('3');
    expect(within(second).getByTitle('96 frames').textContent).toBe('96');
  });

  test('without rows has its head alone', async () => {
    await draw(<DataTable label="Shots" columns={COLUMNS} items={[]} itemKey={({ id }) => id} />);
    expect((await table()).getAttribute('aria-rowcount')).toBe('1');
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(head('Name')).toBeTruthy();
  });

  test('draws only the rows in view when it scrolls by itself, and tells when its end is near', async () => {
    let ends = 0;
    const scene = (count: number) => (
      <DataTable
        label="Shots"
        columns={COLUMNS}
        items={many(count)}
        itemKey={({ id }) => id}
        onEndReached={() => (ends += 1)}
      />
    );
    await draw(scene(1000));
    expect((await table()).getAttribute('aria-rowcount')).toBe('1001');
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
    expect(ends).toBe(0);
    await draw(scene(5));
    expect(ends).toBeGreaterThan(0);
  });

  test('draws all rows when the page scrolls', async () => {
    await draw(
      <DataTable
        label="Shots"
        columns={COLUMNS}
        items={many(60)}
        itemKey={({ id }) => id}
        scroll="page"
      />,
    );
    await table();
    expect(screen.getAllByRole('rowheader')).toHaveLength(60);
  });
});

describe('the head sorts', () => {
  function Sorted() {
    const [sort, setSort] = useState('name');
    return (
      <>
        <output>{sort}</output>
        <DataTable
          label="Shots"
          columns={COLUMNS}
          items={SHOTS}
          itemKey={({ id }) => id}
          sorting={{ sort, onSort: setSort }}
        />
      </>
    );
  }

  test('by a column, then the other way round; large numbers first', async () => {
    const { user } = await draw(<Sorted />);
    const sort = () => screen.getByRole('status').textContent;
    await table();
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Frames').getAttribute('aria-sort')).toBe('none');
    expect(head('More').getAttribute('aria-sort')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(sort()).toBe('-name');
    expect(head('Name').getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(sort()).toBe('name');
    await user.click(screen.getByRole('button', { name: 'Frames' }));
    expect(sort()).toBe('-frames');
    await user.click(screen.getByRole('button', { name: 'Frames' }));
    expect(sort()).toBe('frames');
    expect(head('Name').getAttribute('aria-sort')).toBe('none');
  });
});

describe('rows are ticked', () => {
  const asked: (readonly [number, boolean])[] = [];
  const scene = (ticked: readonly number[], onAll: () => void = () => undefined) => (
    <DataTable
      label="Shots"
      columns={COLUMNS}
      items={SHOTS}
      itemKey={({ id }) => id}
      isMarked={({ id }) => id === 3}
      selection={{
        all: ticked.length === SHOTS.length,
        some: ticked.length > 0,
        label: 'Select all',
        onAll,
        isSelected: ({ id }) => ticked.includes(id),
        labelOf: ({ name }) => `Select ${name}`,
        onSelect: ({ id }, range) => asked.push([id, range]),
      }}
    />
  );
  const box = (name: string) => screen.getByRole('checkbox', { name });

  test('one by one, and with Shift all from the last one', async () => {
    asked.length = 0;
    const { user } = await draw(scene([1]));
    await table();
    expect(box('Select sh010')).toHaveProperty('checked', true);
    expect(box('Select sh020')).toHaveProperty('checked', false);
    expect(box('Select all')).toHaveProperty('indeterminate', true);
    await user.click(box('Select sh020'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select sh030'));
    expect(asked).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  test('all at once, and stand out as what is open beside the table', async () => {
    let all = 0;
    const { user } = await draw(scene([1], () => (all += 1)));
    await table();
    await user.click(box('Select all'));
    expect(all).toBe(1);
    const standing = (name: string) =>
      screen.getByRole('row', { name: new RegExp(name, 'u') }).dataset['selected'];
    expect(['sh010', 'sh020', 'sh030'].map(standing)).toEqual(['true', undefined, 'true']);
  });
});

describe('columns are arranged', () => {
  const SETTING = 'shots.columns';
  const columns = COLUMNS.map(({ cell: _cell, title: _title, ...column }) => ({
    ...column,
    ...(column.key === 'name' ? { stays: true, min: 120 } : {}),
  }));
  function Arranged() {
    const arrangement = useColumnLayout(SETTING, columns);
    return (
      <>
        <ColumnChooser name={SETTING} columns={columns} />
        <TableFrame
          label="Shots"
          columns={columns}
          items={SHOTS}
          itemKey={({ id }) => id}
          arrangement={arrangement}
        >
          {({ name }) => (
            <div role="row" className={rowClass}>
              {name}
            </div>
          )}
        </TableFrame>
      </>
    );
  }
  const shown = () =>
    screen.getAllByRole('columnheader').map((each) => within(each).getByRole('button').textContent);
  const edge = (name: string) => screen.getByRole('slider', { name: `Width of ${name}` });
  const widths = async () => (await table()).style.getPropertyValue('--columns');

  test('wider and narrower by keys on their edge, never under their least', async () => {
    const { user } = await draw(<Arranged />);
    await table();
    edge('Name').focus();
    await user.keyboard('{ArrowRight}');
    expect(edge('Name').getAttribute('aria-valuenow')).toBe('216');
    expect(await widths()).toContain('216px');
    await user.keyboard('{ArrowLeft>9/}');
    expect(edge('Name').getAttribute('aria-valuetext')).toBe('120 pixels');
    await user.keyboard('{Home}');
    expect(edge('Name').getAttribute('aria-valuenow')).toBe('200');
  });

  test('wider by dragging their edge, as before by a double press on it', async () => {
    await draw(<Arranged />);
    await table();
    const slider = edge('Frames');
    slider.setPointerCapture = () => undefined;
    const header = slider.parentElement;
    if (header === null) throw new Error('The edge stands in no head.');
    header.getBoundingClientRect = () => new DOMRect(0, 0, 80, 36);
    fireEvent.pointerDown(slider, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(slider, { clientX: 150, pointerId: 1 });
    expect(slider.getAttribute('aria-valuenow')).toBe('130');
    fireEvent.pointerUp(slider, { pointerId: 1 });
    fireEvent.pointerMove(slider, { clientX: 300, pointerId: 1 });
    expect(slider.getAttribute('aria-valuenow')).toBe('130');
    fireEvent.doubleClick(slider);
    expect(slider.getAttribute('aria-valuenow')).toBe('90');
  });

  test('in another order by Alt and the arrows, which is said', async () => {
    const { user } = await draw(<Arranged />);
    await table();
    screen.getByRole('button', { name: 'Name' }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(shown()).toEqual(['Frames', 'Name', 'More']);
    expect(screen.getByRole('status').textContent).toBe('Name is number 2 of 3.');
  });

  test('hidden and shown by the chooser, but for what stays, and remembered', async () => {
    const { user } = await draw(<Arranged />);
    await table();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const choice = (name: string) => screen.findByRole('menuitemcheckbox', { name });
    expect(await choice('Name')).toHaveProperty('disabled', true);
    await user.click(await choice('Frames'));
    expect(shown()).toEqual(['Name', 'More']);
    expect((await choice('Frames')).getAttribute('aria-checked')).toBe('false');
    expect(localStorage.getItem(Object.keys(localStorage)[0] ?? '')).toContain('"shown":false');
    await user.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
    expect(shown()).toEqual(['Name', 'Frames', 'More']);
  });
});
