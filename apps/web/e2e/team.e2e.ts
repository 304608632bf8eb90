import { expect, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';

const ARTIST = 1;

let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

test('puts somebody on the team, gives another role, and takes them off', async ({
  browser,
  page,
}) => {
  const name = `Team ${Date.now()}`;
  const folder = await api.make('me/folders', { name });
  const person = `Ines Holm ${Date.now()}`;
  const artist = await api.user(person, ARTIST);
  await openAs(page, `/folders/${folder.id}`);
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const panel = page.getByRole('complementary', { name: `Team of ${name}` });
  await panel.getByRole('combobox', { name: 'Add to the team' }).fill(person);
  await page.getByRole('option', { name: person }).click();
  const role = panel.getByRole('combobox', { name: `Role of ${person}` });
  await expect(role).toHaveValue('Artist');

  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  await openAs(other, `/folders/${folder.id}`, artist);
  await expect(other.getByRole('heading', { name })).toBeVisible();
  await expect(other.getByRole('button', { name: 'New', exact: true })).toBeHidden();

  await role.click();
  await page.getByRole('option', { name: 'Project Manager' }).click();
  await expect(role).toHaveValue('Project Manager');
  await expect(other.getByRole('button', { name: 'New', exact: true })).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: `Take ${person} off the team` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(role).toBeHidden();
  await expect(
    other.getByText(`I'm sorry, we could not retrieve folder for id ${folder.id}`),
  ).toBeVisible({ timeout: 15_000 });
  await theirs.close();
});
