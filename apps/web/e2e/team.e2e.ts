import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;

let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

test('puts somebody on the team, gives another role, and takes them off', async ({
  other,
  page,
}) => {
  const name = `Team ${Date.now()}`;
  const folder = await api.make('me/folders', { name });
  const person = `Ines Holm ${Date.now()}`;
  const artist = await api.user(person, ARTIST);
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const panel = page.getByRole('dialog', { name: `Folder settings: ${name}` });
  await expect(panel.getByText('Inherited from the defaults of the account')).toBeVisible();
  await expect(panel.getByRole('combobox')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Customise' }).click();
  await expect(panel.getByText('This folder has a team of its own.')).toBeVisible();
  const add = panel.getByRole('combobox', { name: 'Add to the team' });
  await add.fill(person.slice(0, 1));
  await expect(page.getByRole('option')).toHaveCount(0);
  await add.fill(person);
  await page.getByRole('option', { name: person }).click();
  const role = panel.getByRole('combobox', { name: `Role of ${person}` });
  await expect(role).toHaveValue('Artist');
  await expect(panel.getByRole('button', { name: `Take ${person} off the team` })).toBeVisible();

  await openAs(other, `/folders/${folder.id}?tab=assets`, artist);
  await expect(other.getByRole('heading', { name })).toBeVisible();
  await expect(other.getByRole('button', { name: 'New', exact: true })).toBeHidden();

  await role.click();
  await page.getByRole('option', { name: 'Project Manager' }).click();
  await expect(role).toHaveValue('Project Manager');
  await expect(other.getByRole('button', { name: 'New', exact: true })).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: `Take ${person} off the team` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(role).toBeHidden();
  await expect(
    other.getByText(`I'm sorry, we could not retrieve folder for id ${folder.id}`),
  ).toBeVisible({ timeout: 15_000 });
});

test('a folder below customises its team with a copy, and inherits again', async ({
  other: theirs,
  page,
}) => {
  const name = `Owner ${Date.now()}`;
  const folder = await api.make('me/folders', { name });
  const sub = await api.make('folders', { name: 'Below', parent_id: folder.id });
  const person = `Odd Berg ${Date.now()}`;
  const artist = await api.user(person, ARTIST);
  await api.join(folder.id, artist.id, ARTIST);
  await openAs(page, `/folders/${sub.id}?tab=assets`);
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Folder settings: Below' });
  await expect(panel.getByText(`Inherited from ${name}`)).toBeVisible();
  await expect(panel.getByText(person)).toBeVisible();
  await expectAccessible(page);

  // Somebody else looks at the same team.
  await openAs(theirs, `/folders/${sub.id}?tab=assets`);
  await theirs.getByRole('button', { name: 'Team', exact: true }).click();
  const other = theirs.getByRole('dialog', { name: 'Folder settings: Below' });
  await expect(other.getByText(`Inherited from ${name}`)).toBeVisible();

  await panel.getByRole('button', { name: 'Customise' }).click();
  await expect(panel.getByRole('combobox', { name: `Role of ${person}` })).toHaveValue('Artist');
  await expect(other.getByText('This folder has a team of its own.')).toBeVisible();
  await panel.getByRole('button', { name: `Take ${person} off the team` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByText('No team yet')).toBeVisible();

  await panel.getByRole('button', { name: 'Remove customisation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(panel.getByText(`Inherited from ${name}`)).toBeVisible();
  await expect(other.getByText(person)).toBeVisible();
});

test('a folder uses the settings of another one, and stops', async ({ page }) => {
  const stamp = Date.now();
  const source = await api.make('me/folders', { name: `Source ${stamp}` });
  const folder = await api.make('me/folders', { name: `Taker ${stamp}` });
  const person = `Tor Vik ${stamp}`;
  const artist = await api.user(person, ARTIST);
  await api.join(source.id, artist.id, ARTIST);
  await api.make(`folders/${source.id}/statuses`, { name: 'Cut', color: '#AA5500' });
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const panel = page.getByRole('dialog', { name: `Folder settings: Taker ${stamp}` });
  await panel.getByRole('button', { name: 'More about the settings' }).click();
  await page.getByRole('menuitem', { name: 'Use the settings of another folder' }).click();
  await panel
    .getByRole('combobox', { name: 'Folder whose settings are taken' })
    .fill(`Source ${stamp}`);
  await page.getByRole('option', { name: `Source ${stamp}` }).click();
  await expect(panel.getByText(`Inherited from Source ${stamp}`)).toBeVisible();
  await expect(panel.getByText(person)).toBeVisible();
  await panel.getByRole('button', { name: 'Statuses', exact: true }).click();
  await expect(panel.getByText('Cut', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Team', exact: true }).click();
  await panel.getByRole('button', { name: 'More about the settings' }).click();
  await page.getByRole('menuitem', { name: 'Inherit from the folder above' }).click();
  await expect(panel.getByText('Inherited from the defaults of the account')).toBeVisible();
  await expect(panel.getByText(person)).toBeHidden();
});
