import { describe, expect, test } from '@jest/globals';
import { listDownlinks, listUplinks, readLinkMap } from '@jampot/contracts';
import type { LinkMap, LinkMapNode } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { LinksPage } from './links-page.tsx';
import type { LinksSearch } from './map/map-levels.ts';

const gateway = fakeGateway();
const abilities = {
  seeLinks: true,
  addLink: true,
  changeLink: true,
  removeLink: true,
  addVersion: true,
};
const asset = { id: 7, name: 'sh010', assignee_id: null };

const node = (id: number, name: string, level: number, more: Partial<LinkMapNode> = {}) =>
  ({
    id,
    name,
    folder_id: 3,
    folder_name: 'Rigs',
    status_id: 4,
    status: 'In Progress',
    status_color: '#00AA00',
    version_id: 31,
    version_number: 3,
    thumbnail_url: null,
    level,
    uplinks: 0,
    downlinks: 0,
    ...more,
  }) satisfies LinkMapNode;
const edge = (up_id: number, down_id: number, stale = false) => ({
  id: up_id * 1000 + down_id,
  up_id,
  down_id,
  chain: true,
  stale,
});
const few: LinkMap = {
  nodes: [
    node(7, 'sh010', 0, { uplinks: 1, downlinks: 1 }),
    node(8, 'Body rig', -1, { uplinks: 1, downlinks: 1 }),
    node(9, 'Body model', -2, { uplinks: 2, downlinks: 1 }),
    node(10, 'sh020', 1, { uplinks: 1 }),
  ],
  edges: [edge(8, 7, true), edge(9, 8), edge(7, 10)],
  more: false,
};

function Page({ abilities: may = abilities }: { abilities?: typeof abilities }) {
  const [search, setSearch] = useState<LinksSearch>({});
  return (
    <LinksPage
      asset={asset}
      abilities={may}
      search={search}
      onSearch={(change) => setSearch((before) => ({ ...before, ...change }) as LinksSearch)}
    />
  );
}

const map = () => screen.findByRole('group', { name: 'Map of links' });
const place = async (name: RegExp) => within(await map()).findByRole('link', { name });

describe('the map of links', () => {
  test('is walked along its links by keys, and leads to its assets', async () => {
    gateway.on(readLinkMap, () => [few]);
    const { user } = await draw(<Page />);
    const middle = await place(/^sh010, Rigs, v3, In Progress, Stale$/u);
    expect(middle.tabIndex).toBe(0);
    middle.focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(async () => expect(document.activeElement).toBe(await place(/^Body rig/u)));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(async () => expect(document.activeElement).toBe(await place(/^Body model/u)));
    expect(document.activeElement?.getAttribute('href')).toBe('/assets/9');
    expect(middle.tabIndex).toBe(-1);
    await user.keyboard('{Home}{ArrowRight}');
    await waitFor(async () => expect(document.activeElement).toBe(await place(/^sh020/u)));
  });

  test('opens one level more where there is one, and says what is not shown', async () => {
    gateway.on(readLinkMap, () => [few]);
    const { user } = await draw(<Page />);
    await place(/^Body model.*2 more uplinks not shown$/u);
    const more = screen.getByRole('button', { name: 'One level of Uplinks more' });
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'One level of Downlinks more' })
        .disabled,
    ).toBe(true);
    await user.click(more);
    await waitFor(() => expect(gateway.asked(readLinkMap)).toHaveLength(2));
    expect(gateway.asked(readLinkMap).map(({ query }) => [query['up'], query['down']])).toEqual([
      ['2', '2'],
      ['3', '2'],
    ]);
  });

  test('folds many siblings of one status, which are opened by a press', async () => {
    const shots = Array.from({ length: 37 }, (_, index) => node(100 + index, `sh${index}`, 1));
    gateway.on(readLinkMap, () => [
      {
        nodes: [node(7, 'sh010', 0, { downlinks: 37 }), ...shots],
        edges: shots.map(({ id }) => edge(7, id)),
        more: true,
      },
    ]);
    const { user } = await draw(<Page />);
    const fold = await within(await map()).findByRole('button', {
      name: '37 In Progress. Open',
    });
    expect(screen.getByText('38 assets are shown. There are more on these levels.')).toBeTruthy();
    await user.click(fold);
    await waitFor(async () => expect(document.activeElement).toBe(await place(/^sh0,/u)));
    expect(within(await map()).getAllByRole('link')).toHaveLength(38);
  });

  test('is a list as well', async () => {
    gateway.on(readLinkMap, () => [few]);
    gateway.on(listUplinks, () => []);
    gateway.on(listDownlinks, () => []);
    const { user } = await draw(<Page />);
    await map();
    await user.click(screen.getByRole('radio', { name: 'List' }));
    expect(await screen.findByText('Asset has no up links')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Map' })).toBeNull();
  });

  test('that could not be fetched is fetched again', async () => {
    let fails = true;
    gateway.on(readLinkMap, () => (fails ? refused(500) : [few]));
    const { user } = await draw(<Page />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    await map();
  });

  test('is not asked for by whom it is not shown', async () => {
    await draw(<Page abilities={{ ...abilities, seeLinks: false }} />);
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
    expect(gateway.asked(readLinkMap)).toEqual([]);
  });
});
