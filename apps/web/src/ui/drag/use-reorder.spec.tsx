import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { Announcement, useReorder, useReorderItem } from './index.ts';
import type { Reorder } from './index.ts';

const moves: (readonly [string, number])[] = [];
beforeEach(() => {
  moves.length = 0;
});

interface ListProps {
  keys?: 'plain' | 'alt';
  axis?: 'vertical' | 'horizontal';
}

function List({ keys = 'plain', axis = 'vertical' }: ListProps) {
  const [names, setNames] = useState(['First', 'Second', 'Third', 'Fourth']);
  const order = useReorder({
    count: names.length,
    axis,
    keys,
    onMove: (name, to) => {
      moves.push([String(name), to]);
      setNames((before) => before.filter((one) => one !== name).toSpliced(to, 0, String(name)));
    },
  });
  return (
    <>
      <ul>
        {names.map((name, index) => (
          <Item key={name} order={order} name={name} index={index} />
        ))}
      </ul>
      <Announcement>{order.said}</Announcement>
    </>
  );
}

function Item({ order, name, index }: { order: Reorder; name: string; index: number }) {
  const { item, handle } = useReorderItem(order, { key: name, index, name });
  return (
    <li {...item}>
      <button type="button" {...handle}>
        {name}
      </button>
    </li>
  );
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const item = (name: string) => {
  const found = screen.getByRole('button', { name }).closest('li');
  if (found === null) throw new Error(`${name} is in no list.`);
  return found;
};
const said = () => screen.getByRole('status').textContent;

async function at(name: string, list: ListProps = {}) {
  const { user } = await draw(<List {...list} />);
  const handle = await screen.findByRole('button', { name });
  handle.focus();
  return { handle, keys: (keys: string) => user.keyboard(keys) };
}

describe('an item is put elsewhere by keys', () => {
  test('at once by the arrows, Home and End, which is said', async () => {
    const { keys, handle } = await at('Second');
    await keys('{ArrowDown}');
    expect(names()).toEqual(['First', 'Third', 'Second', 'Fourth']);
    expect(said()).toBe('Second is number 3 of 4.');
    handle.focus();
    await keys('{End}');
    expect(names().at(-1)).toBe('Second');
    handle.focus();
    await keys('{Home}');
    expect(names()[0]).toBe('Second');
    expect(said()).toBe('Second is number 1 of 4.');
  });

  test('not beyond the ends', async () => {
    const { keys } = await at('First');
    await keys('{ArrowUp}{Home}');
    expect(moves).toEqual([]);
  });

  test('taken up and put down, with the place marked on the way', async () => {
    const { keys } = await at('First');
    await keys('{Enter}');
    expect(said()).toBe('First is taken up. The arrow keys move it, Enter puts it down.');
    expect(item('First').dataset['lifted']).toBe('true');
    await keys('{ArrowDown}{ArrowDown}');
    expect(said()).toBe('Number 3 of 4.');
    expect(item('Third').dataset['drop']).toBe('after');
    expect(moves).toEqual([]);
    await keys('{Enter}');
    expect(moves).toEqual([['First', 2]]);
    expect(said()).toBe('First is number 3 of 4.');
    expect(item('First').dataset['lifted']).toBeUndefined();
  });

  test.each(['{Escape}', '{Tab}'])('%s gives up what was taken up', async (end) => {
    const { keys } = await at('Third');
    await keys(` {ArrowUp}${end}`);
    expect(said()).toBe('Third stays where it was.');
    expect(moves).toEqual([]);
    expect(document.querySelector('[data-drop]')).toBeNull();
  });

  test('with Alt where the keys alone do something else', async () => {
    const { keys } = await at('Second', { keys: 'alt', axis: 'horizontal' });
    await keys('{ArrowRight}{Enter}{Alt>}{Home}{ArrowDown}{/Alt}');
    expect(moves).toEqual([]);
    await keys('{Alt>}{ArrowRight}{/Alt}');
    expect(moves).toEqual([['Second', 2]]);
  });
});

describe('an item is dragged', () => {
  /** Each item is 100 by 20 pixels, one below the other. */
  const lay = () => {
    for (const [index, element] of [...document.querySelectorAll('li')].entries()) {
      element.getBoundingClientRect = () => new DOMRect(0, index * 20, 100, 20);
    }
  };
  const tell = (type: string, target: Element, clientY = 0) =>
    fireEvent(
      target,
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientY }), {
        dataTransfer: Object.assign(new DataTransfer(), { setDragImage: () => undefined }),
      }),
    );
  const begin = async (name: string) => {
    const { handle } = await at(name);
    lay();
    fireEvent(handle, new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }));
    tell('dragstart', handle);
    await nextFrame();
    return handle;
  };
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });

  test('to where it is let go, though the last movement was not drawn yet', async () => {
    await begin('First');
    expect(await screen.findByText('First is being moved.')).toBeTruthy();
    const third = item('Third');
    tell('dragenter', third, 55);
    tell('dragover', third, 55);
    tell('drop', third, 55);
    expect(moves).toEqual([['First', 2]]);
    expect(said()).toBe('First is number 3 of 4.');
  });

  test('and stays where it was when the drag ends elsewhere, as Escape ends it', async () => {
    const handle = await begin('First');
    const third = item('Third');
    tell('dragenter', third, 55);
    tell('dragover', third, 55);
    await nextFrame();
    tell('dragend', handle);
    expect(moves).toEqual([]);
    expect(await screen.findByText('First stays where it was.')).toBeTruthy();
  });
});
