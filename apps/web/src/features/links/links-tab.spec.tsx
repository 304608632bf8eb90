import { describe, expect, test } from '@jest/globals';
import {
  addDownlinks,
  addUplinks,
  changeLink,
  deleteLink,
  listAccountPools,
  listAssets,
  listDownlinks,
  listUplinks,
  markLinks,
  readLink,
} from '@jampot/contracts';
import type { Asset, Link, LinkedAsset, MarkOutcome } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, invalid, refused } from '../../testing/fake-gateway.ts';
import { somebody } from '../../testing/people.ts';
import type { LinkAbilities } from './link-side.tsx';
import { LinksTab } from './links-tab.tsx';

const gateway = fakeGateway();
const none: LinkAbilities = {
  seeLinks: true,
  addLink: false,
  changeLink: false,
  removeLink: false,
  addVersion: false,
};
const all: LinkAbilities = {
  seeLinks: true,
  addLink: true,
  changeLink: true,
  removeLink: true,
  addVersion: true,
};
const asset = { id: 7, name: 'sh010', assignee_id: null };
const marked = (...ids: readonly number[]) =>
  ids.map((id): MarkOutcome => ({ id, status: 'up to date', error: null }));

const link = (id: number, name: string, more: Partial<LinkedAsset> = {}): LinkedAsset =>
  ({
    id,
    asset_id: id + 100,
    up_id: id + 100,
    down_id: 7,
    chain: true,
    stale: false,
    seen_version_id: 30,
    seen_version_number: 2,
    used_version_id: 31,
    used_version_number: 3,
    created: '2026-01-01T00:00:00.000Z',
    name,
    folder_id: 3,
    status_id: 4,
    assignee_id: null,
    version_id: 31,
    thumbnail_url: null,
    folder: { id: 3, name: 'Rigs' },
    status: { id: 4, name: 'Approved', color: '#00AA00' },
    latestversion: {
      id: 31,
      asset_id: id + 100,
      name: 'rig',
      version_number: 3,
      thumbnail_url: null,
    },
    ...more,
  }) as LinkedAsset;

function answers(up: readonly LinkedAsset[], down: readonly LinkedAsset[] = []) {
  const now = { up, down };
  gateway.on(listUplinks, () => now.up);
  gateway.on(listDownlinks, () => now.down);
  gateway.on(listAssets, ({ query }) =>
    (query['id'] ?? '')
      .split(',')
      .map(
        (id) =>
          ({ id: Number(id), folder: { permissions: { dependencies: 'r' } } }) as never as Asset,
      ),
  );
  return now;
}

const side = (name: 'Uplinks' | 'Downlinks') =>
  screen.findByRole('region', { name: new RegExp(name) });

describe('the links of an asset', () => {
  test('are listed by side: name, folder, version, status, what kind they are', async () => {
    answers(
      [link(1, 'Body rig'), link(2, 'Mood board', { chain: false })],
      [link(5, 'sh020', { status: { id: 1, name: 'Not Started', color: '#888888' } })],
    );
    await draw(<LinksTab asset={asset} abilities={all} />);
    const up = within(await screen.findByRole('list', { name: 'Uplinks' }));
    const [rig, board] = up.getAllByRole('listitem');
    expect(rig?.textContent).toMatch(/Body rigRigsv3ApprovedDependency/u);
    expect(board?.textContent).toMatch(/Mood board.*Reference/u);
    expect(up.getAllByRole('link')[0]?.getAttribute('href')).toContain('/assets/101');
    const down = within(await side('Downlinks'));
    expect(down.getByText('Downlinks: 1 Not Started')).toBeTruthy();
    expect(gateway.asked(listUplinks)[0]?.query['include']).toBe(
      'status,latestversion,folder.name',
    );
  });

  test('can be none, which each side says', async () => {
    answers([]);
    await draw(<LinksTab asset={asset} abilities={all} />);
    expect(await screen.findByText('Asset has no up links')).toBeTruthy();
    expect(await screen.findByText('Asset has no down links')).toBeTruthy();
  });

  test('show where they come to stand while they are fetched', async () => {
    const late = Promise.withResolvers<readonly LinkedAsset[]>();
    gateway.on(listUplinks, () => late.promise);
    gateway.on(listDownlinks, () => late.promise);
    await draw(<LinksTab asset={asset} abilities={all} />);
    expect(within(await side('Uplinks')).getByLabelText('Loading')).toBeTruthy();
    late.resolve([]);
    expect(await screen.findByText('Asset has no up links')).toBeTruthy();
  });

  test('that could not be fetched are fetched again', async () => {
    answers([], []);
    let fails = true;
    gateway.on(listUplinks, () => (fails ? refused(500) : [link(1, 'Body rig')]));
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await screen.findByText('Body rig')).toBeTruthy();
  });

  test('are not asked for by whom they are not shown', async () => {
    const me = somebody({});
    await draw(<LinksTab asset={asset} abilities={{ ...none, seeLinks: false }} />, { me });
    expect((await screen.findAllByText("You don't have access to this")).length).toBe(2);
    expect(gateway.asked(listUplinks)).toEqual([]);
  });

  test('are changed only where the folder of what uses the other allows it', async () => {
    answers([link(1, 'Body rig', { stale: true })], [link(5, 'sh020', { stale: true })]);
    await draw(<LinksTab asset={asset} abilities={none} />, { me: somebody({}) });
    await screen.findByText('sh020');
    await waitFor(() => expect(gateway.asked(listAssets)).toHaveLength(1));
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('say which version was used, and are marked as up to date at once', async () => {
    answers([link(1, 'Body rig', { stale: true })]);
    const answer = Promise.withResolvers<readonly MarkOutcome[]>();
    gateway.on(markLinks, () => answer.promise);
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    expect(await screen.findByText('Used v2, now v3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as up to date: Body rig' }));
    await waitFor(() => expect(screen.queryByText('Used v2, now v3')).toBeNull());
    expect(gateway.asked(markLinks)[0]?.body).toEqual([{ id: 1, seen_version_id: 31 }]);
    answer.resolve(marked(1));
  });

  test('that are used elsewhere are marked with the version of this asset', async () => {
    const own = { id: 70, asset_id: 105, name: 'sh020', version_number: 9, thumbnail_url: null };
    answers([], [link(5, 'sh020', { stale: true, version_id: 70, latestversion: own })]);
    gateway.on(listAssets, () => [
      { id: 105, folder: { permissions: { dependencies: 'ru' } } } as never as Asset,
    ]);
    gateway.on(markLinks, () => marked(5));
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    expect(await screen.findByText('Used v2, now v3')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Mark as up to date: sh020' }));
    await waitFor(() => expect(gateway.asked(markLinks)).toHaveLength(1));
    expect(gateway.asked(markLinks)[0]?.body).toEqual([{ id: 5, seen_version_id: 31 }]);
  });

  test('are removed after a question', async () => {
    const now = answers([link(1, 'Body rig')]);
    gateway.on(deleteLink, () => {
      now.up = [];
      return [{ id: 1 } as Link];
    });
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    await user.click(await screen.findByRole('button', { name: 'Remove the link to Body rig' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Asset has no up links')).toBeTruthy();
  });

  test('that are gone already say that there is nothing to delete', async () => {
    answers([link(1, 'Body rig')]);
    gateway.on(deleteLink, () => refused(404));
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    await user.click(await screen.findByRole('button', { name: 'Remove the link to Body rig' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No dependency to delete!')).toBeTruthy();
  });
});

describe('many stale links', () => {
  const stale = (id: number, name: string) => link(id, name, { stale: true });

  test('are marked by one call, and what is refused of them says why', async () => {
    const now = answers([stale(1, 'Body rig'), link(2, 'Mood board'), stale(3, 'Hair')]);
    gateway.on(markLinks, () => {
      now.up = [link(1, 'Body rig'), link(2, 'Mood board'), stale(3, 'Hair')];
      return [...marked(1), { id: 3, status: 'error' as const, error: 'Not found' }];
    });
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    expect(await screen.findByText('2 stale links')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark all as up to date' }));
    expect((await screen.findByText(/Not found/u)).textContent).toContain(
      'Oops! link did not save',
    );
    expect(gateway.asked(markLinks).map(({ body }) => body)).toEqual([
      [
        { id: 1, seen_version_id: 31 },
        { id: 3, seen_version_id: 31 },
      ],
    ]);
    await waitFor(() => expect(screen.getAllByText('Used v2, now v3')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Mark all as up to date' })).toBeNull();
  });

  test('are marked by who has what uses them to do, and by nobody else', async () => {
    const me = somebody({});
    answers(
      [stale(1, 'Body rig'), stale(2, 'Hair')],
      [link(5, 'sh020', { stale: true, assignee_id: me.id }), stale(6, 'sh030')],
    );
    gateway.on(markLinks, () => marked(1, 2));
    const mine = { ...asset, assignee_id: me.id };
    const { user } = await draw(<LinksTab asset={mine} abilities={none} />, { me });
    await user.click(await screen.findByRole('button', { name: 'Mark all as up to date' }));
    await waitFor(() => expect(gateway.asked(markLinks)).toHaveLength(1));
    await screen.findByRole('button', { name: 'Mark as up to date: sh020' });
    expect(screen.queryByRole('button', { name: 'Mark as up to date: sh030' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/u })).toBeNull();
  });
});

describe('who holds one letter alone', () => {
  const TOOLS: readonly (readonly [keyof LinkAbilities, string, readonly RegExp[]])[] = [
    ['addLink', 'c', [/^Add an uplink/u, /^Add a downlink/u]],
    ['changeLink', 'u', [/^Edit the link/u, /^Mark as up to date/u]],
    ['removeLink', 'd', [/^Remove the link/u]],
  ];

  test.each(TOOLS)('%s has the tools of that, and no other', async (ability, letter, tools) => {
    answers([link(1, 'Body rig', { stale: true })], [link(5, 'sh020', { stale: true })]);
    gateway.on(listAssets, () => [
      { id: 105, folder: { permissions: { dependencies: `r${letter}` } } } as never as Asset,
    ]);
    const abilities = { ...none, [ability]: true };
    await draw(<LinksTab asset={asset} abilities={abilities} />, { me: somebody({}) });
    await screen.findByText('sh020');
    const found = () =>
      [...screen.queryAllByRole('button'), ...screen.queryAllByRole('combobox')].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      );
    await waitFor(() => expect(found()).toHaveLength(ability === 'addLink' ? 2 : tools.length * 2));
    for (const name of found()) expect(tools.some((tool) => tool.test(name ?? ''))).toBe(true);
  });

  test('adds what it may not see, and is told so', async () => {
    gateway.on(listAssets, () => [{ id: 201, name: 'Body rig' } as never as Asset]);
    gateway.on(addUplinks, () => [{ id: 1 } as Link]);
    const abilities = { ...none, seeLinks: false, addLink: true };
    const { user } = await draw(<LinksTab asset={asset} abilities={abilities} />, {
      me: somebody({ dependencies: 'c' }),
    });
    await user.type(await screen.findByRole('combobox', { name: 'Add an uplink' }), 'Body');
    await user.click(await screen.findByRole('option', { name: /Body rig/u }));
    expect(await screen.findByText('1 link added')).toBeTruthy();
    expect(gateway.asked(listUplinks)).toEqual([]);
  });
});

describe('adding a link', () => {
  const finds = (...names: readonly string[]) =>
    gateway.on(listAssets, ({ query }) =>
      names
        .filter((name) => name.includes(query['q'] ?? ''))
        .map(
          (name, index) => ({ id: 201 + index, name, folder: { name: 'Rigs' } }) as never as Asset,
        ),
    );

  test('goes by a search, with the keyboard alone', async () => {
    const now = answers([]);
    finds('Body rig', 'Body model');
    gateway.on(addUplinks, () => {
      now.up = [link(1, 'Body model')];
      return [{ id: 1 } as Link];
    });
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    await user.type(await screen.findByRole('combobox', { name: 'Add an uplink' }), 'Body');
    await screen.findByRole('option', { name: /Body model/u });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('listitem', { name: 'Body model' })).toBeTruthy();
    expect(gateway.asked(addUplinks)[0]).toMatchObject({
      params: { id: '7' },
      body: [{ up_id: 202 }],
    });
  });

  test('offers nothing that is linked with it either way, and asks for no more', async () => {
    answers([link(1, 'Body rig')], [link(2, 'Body shot', { chain: false })]);
    const offered = ['Body rig', 'Body shot', 'Body model', asset.name];
    const ids = [101, 102, 203, asset.id];
    gateway.on(listAssets, ({ query }) =>
      offered.flatMap((name, index) =>
        name.includes(query['q'] ?? '')
          ? [{ id: ids[index], name, folder: { permissions: {} } } as never as Asset]
          : [],
      ),
    );
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    await screen.findByRole('listitem', { name: 'Body shot' });
    for (const name of ['Add an uplink', 'Add a downlink']) {
      const field = screen.getByRole('combobox', { name });
      await user.type(field, 'Body');
      await waitFor(() =>
        expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
          'Body model',
        ]),
      );
      await user.clear(field);
    }
    expect(gateway.asked(listUplinks)).toHaveLength(1);
    expect(gateway.asked(listDownlinks)).toHaveLength(1);
  });

  test('needs an asset', async () => {
    answers([]);
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    const field = await screen.findByRole('combobox', { name: 'Add a downlink' });
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Please select an asset to link to.')).toBeTruthy();
    expect(gateway.asked(addDownlinks)).toEqual([]);
  });

  test('that is refused says why, and the links are fetched again', async () => {
    answers([]);
    finds('sh020');
    gateway.on(addDownlinks, () => invalid('up_id', 'Circular linking with sh020'));
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    await screen.findByText('Asset has no down links');
    await user.type(await screen.findByRole('combobox', { name: 'Add a downlink' }), 'sh020');
    await user.click(await screen.findByRole('option', { name: /sh020/u }));
    const told = await screen.findByText(/Circular linking with sh020/u);
    expect(told.textContent).toContain('Oops! link did not save');
    await waitFor(() => expect(gateway.asked(listDownlinks)).toHaveLength(2));
  });
});

describe('the dialog of a link', () => {
  const inFolderOf = (letters: string) =>
    gateway.on(listAssets, () => [
      {
        id: 101,
        folder: { permissions: { dependencies: letters, versions: letters } },
      } as never as Asset,
    ]);

  test('tells who may not turn it which way it goes, and leaves its pool alone', async () => {
    answers([link(1, 'Body rig')]);
    inFolderOf('r');
    gateway.on(readLink, () => [{ id: 1, chain: true, render_pool_id: 9 } as Link]);
    gateway.on(listAccountPools, () => [
      { id: 9, name: 'Night' },
      { id: 10, name: 'Day' },
    ]);
    gateway.on(changeLink, () => [{ id: 1 } as Link]);
    const abilities = { ...none, changeLink: true };
    const { user } = await draw(<LinksTab asset={asset} abilities={abilities} />);
    await user.click(await screen.findByRole('button', { name: 'Edit the link to Body rig' }));
    expect(await screen.findByText('sh010 uses Body rig')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /uses/u })).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: 'Render again automatically' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'No',
      'Night',
    ]);
    await user.click(screen.getByRole('radio', { name: /Reference/u }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.asked(changeLink)).toHaveLength(1));
    expect(gateway.asked(changeLink)[0]?.body).toEqual({ chain: false });
  });

  test('makes it a reference, the other way, rendered again in a pool', async () => {
    answers([link(1, 'Body rig')]);
    inFolderOf('crud');
    gateway.on(readLink, () => [{ id: 1, chain: true, render_pool_id: null } as Link]);
    gateway.on(listAccountPools, () => [{ id: 9, name: 'Night' }]);
    gateway.on(changeLink, () => [{ id: 12 } as Link]);
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    await user.click(await screen.findByRole('button', { name: 'Edit the link to Body rig' }));
    await user.click(await screen.findByRole('radio', { name: 'Body rig uses sh010' }));
    await user.click(screen.getByRole('combobox', { name: 'Render again automatically' }));
    await user.click(await screen.findByRole('option', { name: 'Night' }));
    await user.click(screen.getByRole('radio', { name: /Reference/u }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.asked(changeLink)).toMatchObject([
      { params: { id: '1' }, body: { turned: true, chain: false, render_pool_id: 9 } },
    ]);
  });

  test('renders nothing again of a link that is turned, unless that is chosen', async () => {
    answers([link(1, 'Body rig')]);
    inFolderOf('crud');
    gateway.on(readLink, () => [{ id: 1, chain: true, render_pool_id: 9 } as Link]);
    gateway.on(listAccountPools, () => [{ id: 9, name: 'Night' }]);
    gateway.on(changeLink, () => [{ id: 12 } as Link]);
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    await user.click(await screen.findByRole('button', { name: 'Edit the link to Body rig' }));
    await user.click(await screen.findByRole('radio', { name: 'Body rig uses sh010' }));
    const pool = screen.getByRole<HTMLInputElement>('combobox', {
      name: 'Render again automatically',
    });
    expect(pool.value).toBe('No');
    await user.click(screen.getByRole('radio', { name: 'sh010 uses Body rig' }));
    expect(pool.value).toBe('Night');
    await user.click(screen.getByRole('radio', { name: 'Body rig uses sh010' }));
    await user.click(pool);
    await user.click(await screen.findByRole('option', { name: 'Night' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.asked(changeLink)).toHaveLength(1));
    expect(gateway.asked(changeLink)[0]?.body).toEqual({
      turned: true,
      chain: true,
      render_pool_id: 9,
    });
  });

  test('keeps a link that can not go the other way', async () => {
    answers([link(1, 'Body rig')]);
    inFolderOf('crud');
    gateway.on(readLink, () => [{ id: 1, chain: true, render_pool_id: null } as Link]);
    gateway.on(listAccountPools, () => []);
    gateway.on(changeLink, () => invalid('up_id', 'Circular linking with sh030'));
    const { user } = await draw(<LinksTab asset={asset} abilities={all} />);
    await user.click(await screen.findByRole('button', { name: 'Edit the link to Body rig' }));
    await user.click(await screen.findByRole('radio', { name: 'Body rig uses sh010' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Circular linking with sh030/u)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
