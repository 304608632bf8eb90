import { describe, expect, test } from '@jest/globals';
import { changeTag, createTag, deleteTag, listTags, readTag } from '@jampot/contracts';
import type { Tag } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { somebody } from '../../testing/people.ts';
import { AddTag } from './add-tag.tsx';
import { TagName } from './tag-name.tsx';
import { TagPage } from './tag-page.tsx';
import { TagsPage } from './tags-page.tsx';

const gateway = fakeGateway();
const tag = {
  id: 3,
  account_id: 1,
  name: 'day',
  created: '2026-01-01T00:00:00.000Z',
  asset_count: 1,
} as unknown as Tag;

describe('a new tag', () => {
  test('has rules for its name', async () => {
    const { user } = await draw(<AddTag accountId={1} />);
    const field = await screen.findByRole('textbox', { name: 'Name of the new tag' });
    await user.type(field, '{Enter}');
    expect(screen.getByText('Field is required.')).toBeTruthy();
    await user.type(field, 'a,b{Enter}');
    expect(screen.getByText('Invalid characters used.')).toBeTruthy();
    expect(gateway.asked(createTag)).toEqual([]);
  });

  test('is told of, and the field is empty for the next', async () => {
    gateway.on(createTag, () => [tag]);
    const { user } = await draw(<AddTag accountId={1} />);
    const field = await screen.findByRole('textbox', { name: 'Name of the new tag' });
    await user.type(field, ' made {Enter}');
    expect(await screen.findByText('made has been added')).toBeTruthy();
    expect(field).toHaveProperty('value', '');
    expect(gateway.asked(createTag)[0]?.body).toEqual({ name: 'made' });
  });

  test('comes back to the field when it is refused', async () => {
    gateway.on(createTag, () => refused(500));
    const { user } = await draw(<AddTag accountId={1} />);
    const field = await screen.findByRole('textbox', { name: 'Name of the new tag' });
    await user.type(field, 'unmade{Enter}');
    expect(await screen.findByText(/unmade has not been added/u)).toBeTruthy();
    await waitFor(() => expect(field).toHaveProperty('value', 'unmade'));
  });
});

describe('the name of a tag', () => {
  const rename = async (followed = true) => {
    const merged: number[] = [];
    const follow = followed ? { onMerged: ({ id }: Tag) => merged.push(id) } : {};
    const { user } = await draw(<TagName tag={tag} {...follow} />);
    await user.click(await screen.findByRole('button', { name: 'Name: day. Edit' }));
    const field = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, 'noon{Enter}');
    return { user, merged };
  };

  test('goes back when another one is refused', async () => {
    gateway.on(changeTag, () => refused(500));
    await rename();
    expect(await screen.findByText(/Name failed to update\./u)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Name: day. Edit' })).toBeTruthy();
  });

  test('that is taken makes two tags one where nobody follows it, too', async () => {
    const noon = { ...tag, id: 4, name: 'Noon' };
    gateway.on(changeTag, ({ body }) =>
      'merge' in (body as object) ? [noon] : refused(412, { tags: [noon] }),
    );
    const { user } = await rename(false);
    await user.click(await screen.findByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('day has been merged into Noon')).toBeTruthy();
  });

  test('that is taken makes two tags one, after asking', async () => {
    const noon = { ...tag, id: 4, name: 'Noon' };
    gateway.on(changeTag, ({ body }) =>
      'merge' in (body as object) ? [noon] : refused(412, { tags: [noon] }),
    );
    const { user, merged } = await rename();
    expect(
      await screen.findByText('This tag already exists. Do you want to merge “day” into “Noon”?'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('day has been merged into Noon')).toBeTruthy();
    expect(merged).toEqual([4]);
    expect(gateway.asked(changeTag).map(({ body }) => body)).toEqual([
      { name: 'noon' },
      { name: 'noon', merge: true },
    ]);
  });
});

test('a tag stays when it could not be deleted', async () => {
  gateway.on(deleteTag, () => refused(500));
  gateway.on(listTags, () => [tag]);
  const { user } = await draw(<TagsPage search={{}} onSearch={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Delete the tag day' }));
  expect(await screen.findByText('Are you sure you want to delete this tag?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('500 internal error.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Name: day. Edit' })).toBeTruthy();
});

describe('the pages of tags', () => {
  test('say that there is none, and which words found none', async () => {
    gateway.on(listTags, () => []);
    await draw(<TagsPage search={{}} onSearch={() => undefined} />);
    expect(await screen.findByText('Tags are words that assets are found by.')).toBeTruthy();
  });

  test('are closed to whoever may not read them', async () => {
    await draw(<TagsPage search={{}} onSearch={() => undefined} />, { me: somebody({}) });
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
    expect(gateway.asked(listTags)).toEqual([]);
  });

  test('say that a tag is not there', async () => {
    gateway.on(readTag, () => refused(404));
    await draw(<TagPage id={999_999} onGone={() => undefined} onMerged={() => undefined} />);
    expect(
      await screen.findByText("I'm sorry, we could not retrieve tag for id 999999"),
    ).toBeTruthy();
  });
});
