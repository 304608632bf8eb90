import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import type { Row } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let folderId: number;
let asset: Row;
let note: Row;

test.beforeEach(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Texts ${Date.now()}` })).id;
  asset = await api.make(`folders/${folderId}/assets`, [{ name: 'typed' }]);
  note = await api.make(`assets/${asset.id}/notes`, { body: 'Warmer, please.' });
});

const replyOf = (page: Page) => page.getByRole('textbox', { name: 'Reply' });

async function beginToReply(page: Page, words: string): Promise<void> {
  await openAs(page, `/assets/${asset.id}`);
  await page.getByRole('button', { name: 'Reply to this note' }).click();
  await replyOf(page).fill(words);
}

test('keeps a half-written reply over another asset and over a reload', async ({ page }) => {
  const next = await api.make(`folders/${folderId}/assets`, [{ name: 'other' }]);
  await beginToReply(page, 'By how');
  await page.goto(`/assets/${next.id}`);
  await expect(page.getByRole('heading', { name: 'other' })).toBeVisible();
  await page.goBack();
  await expect(replyOf(page)).toHaveValue('By how');
  await replyOf(page).fill('By how much?');
  // It is shown before it is saved; a reload in between keeps the text.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/comments'),
  );
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await saved;
  await expect(page.getByRole('listitem').getByText('By how much?')).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).not.toContain('By how much?');
  await page.reload();
  await expect(page.getByRole('listitem').getByText('By how much?')).toBeVisible();
  await expect(replyOf(page)).toBeHidden();
});

test('keeps the note that is answered in the list whatever status it gets', async ({ page }) => {
  await openAs(page, `/assets/${asset.id}`);
  await page.getByLabel('Note status', { exact: true }).selectOption('to do');
  await page.getByRole('button', { name: 'Reply to this note' }).click();
  await replyOf(page).fill('By how much?');
  await api.rows('PATCH', `notes/${note.id}`, { status: 'completed' });
  const row = page.getByRole('listitem').filter({ hasText: 'Warmer, please.' });
  await expect(row.getByRole('button', { name: /completed/i })).toBeVisible();
  await expect(replyOf(page)).toHaveValue('By how much?');
});

test('says that the note was deleted, and lets the reply be copied', async ({ page }) => {
  // A browser without windows has nobody to ask.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginToReply(page, 'By how much?');
  await api.rows('DELETE', `notes/${note.id}`);
  const told = page.getByRole('status').filter({ hasText: 'Your reply was not sent' });
  await expect(told).toContainText('The note that you were answering has been deleted.');
  await expect(told).toContainText('By how much?');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Copy text' }).click();
  await expect(page.getByText('Text copied.')).toBeVisible();
  await page.getByLabel('New note').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('New note')).toHaveValue('By how much?');
  await told.getByRole('button', { name: 'Discard' }).click();
  await expect(told).toBeHidden();
});

test('keeps a changed text of a note that is deleted meanwhile', async ({ page }) => {
  await openAs(page, `/assets/${asset.id}`);
  await page.getByRole('button', { name: 'Edit note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Colder, please.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(
    'Colder, please.',
  );
  await api.rows('DELETE', `notes/${note.id}`);
  const told = page.getByRole('status').filter({ hasText: 'has been deleted' });
  await expect(told).toContainText('Colder, please.');
});
