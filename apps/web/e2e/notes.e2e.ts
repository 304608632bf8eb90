import { expect, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { openAs } from './support/open.ts';

let api: Api;
let folderId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Notes ${Date.now()}` })).id;
});

test('answers a note, and edits and deletes the last answer only', async ({ page }) => {
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'talk' }]);
  await openAs(page, `/assets/${asset.id}`);
  await page.getByLabel('New note').fill('Warmer, please.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Reply to this note' }).click();
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeDisabled();
  for (const words of ['By how much?', 'A third of a stop.']) {
    await reply.fill(words);
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Edit comment' })).toHaveCount(1);
  await page.getByText('A third of a stop.').hover();
  await page.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Half a stop.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Half a stop.')).toBeVisible();
  await page.getByText('Half a stop.').hover();
  await page.getByRole('button', { name: 'Delete comment' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete this comment?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Half a stop.')).toBeHidden();
  await expect(page.getByText('By how much?')).toBeVisible();
});
