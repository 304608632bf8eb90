import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  findAssets,
  linkBatch,
  listAssets,
  listFolderAssets,
  listLinks,
  listMyFolders,
  unlinkBatch,
} from '@jampot/contracts';
import type { Asset, Folder, Link, LinkOutcome } from '@jampot/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { fakeWorkers } from '../../testing/fake-worker.ts';
import { administrator, somebody } from '../../testing/people.ts';
import { fileEditor, folderEditor } from './links-editor.ts';
import LinkSelection from './matcher/link-selection.tsx';
import type { LinksEditorSearch } from './links-editor-search.ts';
import { LinksEditorPage } from './links-editor-page.tsx';
import { Matcher } from './matcher/matcher.ts';
import { matchSlices } from './matcher/match-slices.ts';
import type { ToMatcher } from './matcher/match.worker.ts';
import { readPieces } from './read-pieces.ts';

const gateway = fakeGateway();
fakeWorkers({
  'link-reader': () => (file, answer) =>
    void (async () => {
      for await (const piece of readPieces(file as Blob)) answer(piece);
    })(),
  'match.worker': () => {
    const sides: Record<string, Extract<ToMatcher, { kind: 'side' }>['names']> = {};
    return (sent, answer) => {
      const message = sent as ToMatcher;
      if (message.kind === 'side') sides[message.side] = message.names;
      else if (message.question !== null) {
        const { number } = message;
        const [assets = [], others = []] = [sides['assets'], sides['others']];
        for (const slice of matchSlices(assets, others, message.question))
          answer({ number, slice });
        answer({ number, slice: null });
      }
    };
  },
});

const folder = (id: number, name: string, parent_id: number | null): Folder =>
  ({ id, name, parent_id, position: 0, deleted: false }) as unknown as Folder;
const IDS: Readonly<Record<string, number>> = { sh010: 1, sh020: 2, hero: 3, tree: 4 };

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fileEditor.clear();
  folderEditor.clear();
  gateway.on(listMyFolders, () => [folder(10, 'Film', null), folder(11, 'Assets', 10)]);
  gateway.on(findAssets, ({ body }) =>
    body.map(({ name }) =>
      IDS[name] === undefined
        ? { folder_id: 10, asset_id: null, error: 'Asset not found' }
        : { folder_id: 10, asset_id: IDS[name] ?? null, error: null },
    ),
  );
});

function Editor({ first }: { first: LinksEditorSearch }) {
  const [search, setSearch] = useState(first);
  return <LinksEditorPage search={search} onSearch={setSearch} />;
}
const drawn = async (search: LinksEditorSearch = {}, me = administrator) =>
  (await draw(<Editor first={search} />, { me })).user;
const file = (csv: string) => new File([csv], 'links.csv', { type: 'text/csv' });
const row = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const outcome = (
  status: LinkOutcome['status'],
  error: string | null = null,
  chain: boolean | null = null,
) => ({ up_id: 1, down_id: 1, id: null, chain, status, error });

test('a file is read, and its ticked rows become links; others say why not', async () => {
  const user = await drawn();
  gateway.on(linkBatch, () => [
    outcome('linked'),
    outcome('already linked'),
    outcome('error', 'Circular linking with hero'),
  ]);
  await user.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    file(
      'Down Folder,Down Asset,Up Folder,Up Asset,Chain\nFilm,sh010,Assets,hero,\n,sh020,,,FALSE\n' +
        ',sh010,,tree,\n,sh010,,hero,\n,sh010,,nobody,',
    ),
  );
  expect(within(await row(/nobody/u)).getByText('Asset not found')).toBeTruthy();
  expect(screen.getByText('Repeating link')).toBeTruthy();
  expect(button('Invalid 2')).toBeTruthy();
  expect(screen.getByText('3 of 5 links selected')).toBeTruthy();
  await user.click(button('Create links'));
  expect(await screen.findByText('Circular linking with hero')).toBeTruthy();
  expect(gateway.asked(linkBatch)[0]?.body).toEqual([
    { up_id: 3, down_id: 1, chain: true },
    { up_id: 3, down_id: 2, chain: false },
    { up_id: 4, down_id: 1, chain: true },
  ]);
  expect(screen.getByText('Linked')).toBeTruthy();
  expect(screen.getByText('Already linked')).toBeTruthy();
  await user.click(button('Errors 1'));
  await waitFor(() => expect(screen.queryByText('Linked')).toBeNull());
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
});

test('a pair that is linked as the other kind says as what, in the state of a repeated one', async () => {
  const user = await drawn();
  const already = (chain: boolean) => outcome('already linked', null, chain);
  gateway.on(linkBatch, () => [already(true), already(false), already(true), already(false)]);
  await user.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    file('Film,sh010,Assets,hero,FALSE\n,sh020,,,TRUE\n,sh010,,tree,TRUE\n,sh020,,tree,FALSE'),
  );
  await screen.findByText('4 of 4 links selected');
  await user.click(button('Create links'));
  const states = async () =>
    (await screen.findAllByText(/^Already linked/u)).map((one) => [
      one.textContent,
      one.closest('[data-state]')?.getAttribute('data-state'),
    ]);
  expect(await states()).toEqual([
    ['Already linked as a dependency', 'already linked'],
    ['Already linked as a reference', 'already linked'],
    ['Already linked', 'already linked'],
    ['Already linked', 'already linked'],
  ]);
  // Nothing is wrong with the rows, and each may be cleared and made anew.
  expect(button('Errors 0')).toBeTruthy();
  expect(screen.getByText('4 of 4 links selected')).toBeTruthy();
});

test('links are removed after a question, and only those that are ticked', async () => {
  const user = await drawn();
  gateway.on(unlinkBatch, () => [outcome('unlinked')]);
  await user.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    file('Film,sh010,Assets,hero\n,sh020,,'),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select sh020 with hero' }));
  await user.click(button('Clear links'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear links' }),
  );
  expect(await screen.findByText('Unlinked')).toBeTruthy();
  expect(gateway.asked(unlinkBatch)[0]?.body).toEqual([{ up_id: 3, down_id: 1, chain: true }]);
});

test('the link of a row goes whatever kind it is, which is asked and told', async () => {
  const user = await drawn();
  gateway.on(unlinkBatch, () => [
    outcome('unlinked', null, true),
    outcome('unlinked', null, false),
    outcome('unlinked', null, true),
  ]);
  await user.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    file('Film,sh010,Assets,hero,FALSE\n,sh020,,,TRUE\n,sh010,,tree,TRUE'),
  );
  await screen.findByText('3 of 3 links selected');
  await user.click(button('Clear links'));
  const dialog = await screen.findByRole('dialog', { name: /remove these 3 links\?$/u });
  expect(within(dialog).getByText(/^Dependencies and references alike/u)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Clear links' }));
  await screen.findByText('It was a dependency');
  const told = [...document.querySelectorAll('[data-state]')].map((state) => state.textContent);
  expect(told).toEqual(['UnlinkedIt was a dependency', 'UnlinkedIt was a reference', 'Unlinked']);
});

test('a name that no asset can have is not found, whatever the others are', async () => {
  const user = await drawn();
  const long = 'x'.repeat(1200);
  await user.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    file(`Film,sh010,Assets,hero\n,sh020,,${long}\n,sh020,,hero`),
  );
  expect(within(await row(/xxx/u)).getByText('Asset not found')).toBeTruthy();
  expect(screen.getByText('2 of 3 links selected')).toBeTruthy();
  const asked = gateway.asked(findAssets).flatMap(({ body }) => body as { name: string }[]);
  expect(asked.map(({ name }) => name)).toEqual(['sh010', 'hero', 'sh020']);
});

test('what can not be read, and what is refused as a whole, says so', async () => {
  const user = await drawn();
  const input = () => document.querySelector('input[type=file]') as HTMLElement;
  await user.upload(input(), file('Film,,Assets,hero'));
  expect(await screen.findByText('CSV ERROR - First item is incomplete')).toBeTruthy();
  expect(button('Create links')).toHaveProperty('disabled', true);
  gateway.on(linkBatch, () => refused(403));
  await user.upload(input(), file('Film,sh010,Assets,hero'));
  await row(/hero/u);
  await user.click(button('Create links'));
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(button('Errors 1')).toBeTruthy();
});

test('the links of a folder are shown, and new ones found by names', async () => {
  const user = await drawn({ mode: 'folder', folder: 10 });
  const end = (id: number, name: string) => ({ id, name, folder_id: 10 });
  gateway.on(listLinks, () => [
    {
      id: 7,
      up_id: 3,
      down_id: 1,
      chain: true,
      asset: end(3, 'hero'),
      dependent: end(1, 'sh010'),
    } as unknown as Link,
  ]);
  gateway.on(listFolderAssets, ({ params }) =>
    (params['id'] === '10'
      ? [end(1, 'sh010'), end(2, 'sh020')]
      : [end(5, 'sh010'), end(6, 'xyz')]
    ).map((one) => ({ ...one, folder: { name: 'Film' } }) as unknown as Asset),
  );
  gateway.on(linkBatch, () => [outcome('already linked'), outcome('linked')]);
  await user.click(await screen.findByRole('button', { name: 'Show links' }));
  expect(within(await row(/hero/u)).getByText('Linked')).toBeTruthy();
  expect(screen.getAllByText('/Film')).toHaveLength(2);

  const dialog = await matchedWithAssets(user);
  expect(await dialog.findByText('100 %', { selector: 'div' })).toBeTruthy();
  // Lowered, the others come as well.
  const slider = dialog.getByRole('slider', { name: 'Similarity' });
  act(() => slider.focus());
  await user.keyboard('{Home}');
  expect(await dialog.findByText('80 %')).toBeTruthy();
  expect(dialog.getByText('2 of 4 matches selected')).toBeTruthy();
  await user.keyboard('{End}');
  await waitFor(() => expect(dialog.queryByText('80 %')).toBeNull());
  expect(await dialog.findByText('1 of 1 match selected, 1 asset without a match')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add 1 link to the list' }));
  expect(await screen.findByText('2 of 2 links selected')).toBeTruthy();
  await user.click(button('Create links'));
  await waitFor(() =>
    expect(gateway.asked(linkBatch)[0]?.body).toEqual([
      { up_id: 3, down_id: 1, chain: true },
      { up_id: 5, down_id: 1, chain: true },
    ]),
  );

  // What is on screen is of the folder that is chosen, and of no other.
  await user.click(screen.getByRole('checkbox', { name: 'And the folders below' }));
  expect(await screen.findByText('Its links are not shown yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear links' })).toBeNull();
});

/** The dialog that finds links, with the folder of assets chosen as what is used. */
async function matchedWithAssets(user: UserEvent) {
  await waitFor(() => expect(button('Batch links')).toHaveProperty('disabled', false));
  await user.click(button('Batch links'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch links' }));
  await user.type(
    await dialog.findByRole('combobox', { name: 'Folder of the up assets' }),
    'Assets',
  );
  await user.click(await screen.findByRole('option', { name: 'Film / Assets' }));
  return dialog;
}

test('names that are not alike say what to do', async () => {
  const user = await drawn({ mode: 'folder', folder: 10 });
  gateway.on(listFolderAssets, ({ params }) => [
    { id: Number(params['id']), name: params['id'] ?? '', folder_id: 10 } as unknown as Asset,
  ]);
  const dialog = await matchedWithAssets(user);
  expect(
    await dialog.findByText(
      'No matches found. Try reducing the similarity factor to smooth the match.',
    ),
  ).toBeTruthy();
  await user.click(dialog.getByText('Match Pattern'));
  expect(await dialog.findByText('No patterns yet')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Pattern of the down assets' }), '#');
  const theirs = dialog.getByRole('textbox', { name: 'Pattern of the up assets' });
  await user.type(theirs, '2*');
  // There is no similarity to reduce.
  expect(await dialog.findByText('No two names fit both patterns.')).toBeTruthy();
  await user.clear(theirs);
  await user.type(theirs, '1*');
  expect(await dialog.findByRole('button', { name: 'Add 1 link to the list' })).toBeTruthy();
});

test.each([
  [10, 'There is nothing here that could use others.'],
  [11, 'Choose another folder of the up assets, or the folders below as well.'],
])('a side without assets says so (%i)', async (empty, hint) => {
  const user = await drawn({ mode: 'folder', folder: 10 });
  gateway.on(listFolderAssets, ({ params }) =>
    params['id'] === String(empty)
      ? []
      : [{ id: 1, name: 'sh010', folder_id: 10 } as unknown as Asset],
  );
  const dialog = await matchedWithAssets(user);
  expect(await dialog.findByText(hint)).toBeTruthy();
});

test('a comparison that is cancelled keeps what was found, and says that it is not all', () => {
  const matcher = new Matcher();
  matcher.open([{ id: 1, name: 'a', folder: '' }], [{ id: 2, name: 'a', folder: '' }]);
  matcher.ask({ kind: 'names', target: 100 });
  expect(matcher.store.get()).toMatchObject({ stopped: false });
  matcher.cancel();
  expect(matcher.store.get()).toMatchObject({ done: null, stopped: true });
  matcher.ask({ kind: 'names', target: 90 });
  expect(matcher.store.get()).toMatchObject({ stopped: false });
  matcher.close();
});

test('assets that were chosen are compared with a folder, and their links wait in the editor', async () => {
  const told: string[] = [];
  const { user } = await draw(
    <LinkSelection
      assetIds={[1, 2]}
      folder={folder(10, 'Film', null)}
      onLinks={() => told.push('links')}
      onClose={() => told.push('closed')}
    />,
  );
  const named = (id: number, name: string) =>
    ({ id, name, folder_id: 10, folder: { name: 'Film' } }) as unknown as Asset;
  gateway.on(listAssets, () => [named(1, 'sh010'), named(2, 'sh020')]);
  gateway.on(listFolderAssets, () => [named(5, 'sh010'), named(6, 'xyz')]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch links' }));
  expect(await dialog.findByText('2 assets of Film use the assets in:')).toBeTruthy();
  expect(dialog.getByText('No folder selected.')).toBeTruthy();
  await user.type(dialog.getByRole('combobox', { name: 'Folder of the up assets' }), 'Assets');
  await user.click(await screen.findByRole('option', { name: 'Film / Assets' }));
  await user.click(await dialog.findByRole('button', { name: 'Add 1 link to the list' }));
  expect(told).toEqual(['closed', 'links']);
  expect(gateway.asked(listAssets)[0]?.query).toMatchObject({ id: '1,2' });
  const { source, rows } = folderEditor.store.get();
  expect(source).toBe('2 assets of Film');
  expect(rows).toMatchObject([{ up_id: 5, down_id: 1, downFolder: '/Film' }]);
});

test.each(['', 'r', 'ru'] as const)(
  'the editor is closed to whoever may neither make nor remove links (%s)',
  async (dependencies) => {
    await drawn({}, somebody({ assets: 'r', dependencies }));
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  },
);

test.each(['cr', 'rd'] as const)(
  'it is open to whoever may do one of both (%s)',
  async (dependencies) => {
    await drawn({}, somebody({ assets: 'r', dependencies }));
    expect(await screen.findByRole('tab', { name: 'Import File' })).toBeTruthy();
  },
);

test.each([
  ['c', ['Create links', 'Export CSV'], ['Batch links']],
  ['d', ['Clear links', 'Export CSV'], null],
  ['rd', ['Clear links', 'Export CSV'], ['Show links']],
  ['cr', ['Create links', 'Export CSV'], ['Show links', 'Batch links']],
] as const)(
  'has the tools of the letters that somebody holds: %s',
  async (letters, ofFile, ofFolder) => {
    const user = await drawn({}, somebody({ dependencies: letters }));
    await user.upload(
      document.querySelector('input[type=file]') as HTMLElement,
      file('Film,sh010,Assets,hero\n'),
    );
    await row(/hero/u);
    const tools = within(screen.getByRole('toolbar', { name: 'Links' }));
    const named = (names: readonly (string | null)[]) =>
      names.filter((name) => name !== null && !/^(?:Invalid|Errors) /u.test(name));
    expect(named(tools.getAllByRole('button').map((one) => one.textContent))).toEqual(ofFile);
    if (ofFolder === null) {
      expect(screen.queryByRole('tab', { name: 'Select Folder' })).toBeNull();
      return;
    }
    await user.click(screen.getByRole('tab', { name: 'Select Folder' }));
    const buttons = () => screen.queryAllByRole('button').map((one) => one.textContent);
    const wanted: readonly string[] = ofFolder;
    for (const name of ['Show links', 'Batch links']) {
      expect(buttons().includes(name)).toBe(wanted.includes(name));
    }
  },
);
