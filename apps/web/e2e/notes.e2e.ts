import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { makeClip } from './support/clips.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

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
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeHidden();
  await expect(page.getByText('Half a stop.')).toBeVisible();
  await page.getByText('Half a stop.').hover();
  await page.getByRole('button', { name: 'Delete comment' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete this comment?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Half a stop.')).toBeHidden();
  await expect(page.getByText('By how much?')).toBeVisible();
});

test('gives the caret to every field that is asked for, so that no key is a shortcut', async ({
  page,
}) => {
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'typed' }]);
  await openAs(page, `/assets/${asset.id}`);
  await page.getByLabel('New note').fill('Warmer, please.');
  await page.keyboard.press('Control+Enter');
  const answer = page.getByRole('button', { name: 'Reply to this note' });
  await answer.click();
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await expect(reply).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reply).toBeHidden();
  await expect(answer).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('On it now');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').getByText('On it now')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await page.getByText('On it now').hover();
  await page.getByRole('button', { name: 'Edit comment' }).click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit note' }).click();
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Assignee/ }).click();
  await expect(page.getByRole('combobox', { name: 'Assign to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit the wiki notes' }).click();
  await expect(page.getByRole('textbox', { name: 'Wiki notes, markdown' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByLabel('New note')).toBeFocused();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: /^name: typed. Edit/i }).click();
  await expect(page.getByRole('textbox', { name: 'name', exact: true })).toBeFocused();
  await page.goto(`/folders/${folderId}?q=typed`);
  const card = page.getByRole('article', { name: 'typed' });
  await card.getByRole('button', { name: /^Tags/ }).click();
  await expect(page.getByRole('combobox', { name: 'Add a tag' })).toBeFocused();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Assignee/ }).click();
  await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeFocused();
});

test('shows a note of another version by that version: its timecode, its frame, its drawing', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const files = mkdtempSync(join(tmpdir(), 'jampot-notes-'));
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'cut' }]);
  const versions: number[] = [];
  for (const rate of [25, 24]) {
    const clip = join(files, `cut_${rate}.mp4`);
    makeClip(clip, { seconds: 3, rate });
    await api.upload(
      `assets/${asset.id}/versions`,
      { name: 'v1' },
      `cut_${rate}.mp4`,
      readFileSync(clip),
    );
    const ready = async () => {
      const [row] = await api.rows('GET', `assets/${asset.id}/versions?sort=-id`);
      if (row?.['processing'] === 'done') versions.push(row.id);
      return row?.['processing'];
    };
    await expect.poll(ready, { timeout: 60_000 }).toBe('done');
  }
  const line = { kind: 'line', color: '#ff0000', width: 3 };
  await api.make(`assets/${asset.id}/notes`, {
    version_id: versions[0],
    body: 'The mast leans.',
    frame: 60,
    drawing: { frame: 60, marks: [{ ...line, from: { x: 0.2, y: 0.2 }, to: { x: 0.8, y: 0.8 } }] },
  });
  await openAs(page, `/assets/${asset.id}`);
  await page.getByLabel('Notes of').selectOption('versions');
  await page.getByRole('button', { name: 'Go to 00:00:02:10 and show the drawing' }).click();
  await expect(page).toHaveURL(new RegExp(`versions/${versions[0]}.*frame=60`, 'u'));
  await expect(page.getByText('Drawing of the note')).toBeAttached();
});

test('tells of open notes on other versions, and leads where a note names an address', async ({
  page,
}) => {
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'answered' }]);
  const versions: number[] = [];
  for (const name of ['take1', 'take2']) {
    await api.upload(`assets/${asset.id}/versions`, { name }, `${name}.obj`);
    const [newest] = await api.rows('GET', `assets/${asset.id}/versions?sort=-id`);
    versions.push(newest?.id ?? 0);
  }
  const body = 'As in https://studio.example/look?x=1.';
  await api.make(`assets/${asset.id}/notes`, { version_id: versions[0], body });
  await openAs(page, `/assets/${asset.id}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('None found')).toBeVisible();
  await notes.getByRole('button', { name: '1 open note on other versions' }).click();
  const link = notes.getByRole('link', { name: 'https://studio.example/look?x=1', exact: true });
  await expect(link).toHaveAttribute('href', 'https://studio.example/look?x=1');
  await expect(link).toHaveAttribute('rel', /noopener/u);
  await expect(notes.getByRole('button', { name: /on other versions/u })).toHaveCount(0);
  await expectAccessible(page);
});

test('takes the notes of a version along to the asset that it is moved to', async ({ page }) => {
  const [from, to] = await api.rows('POST', `folders/${folderId}/assets`, [
    { name: 'shot 10' },
    { name: 'shot 20' },
  ]);
  for (const name of ['first.txt', 'second.txt']) {
    await api.upload(`assets/${from?.id}/versions`, { name }, name);
  }
  const [, first] = await api.rows('GET', `assets/${from?.id}/versions?sort=-id`);
  const body = 'This belongs to shot 20.';
  const note = await api.make(`assets/${from?.id}/notes`, { version_id: first?.id, body });
  await api.make(`notes/${note.id}/comments`, { body: 'So does the version.' });
  await openAs(page, `/assets/${from?.id}`);
  await page.getByLabel('Notes of').selectOption('versions');
  await expect(page.getByText(body)).toBeVisible();
  await api.rows('PATCH', `versions/${first?.id}`, { asset_id: to?.id });
  await expect(page.getByText(body)).toBeHidden();
  await page.goto(`/assets/${to?.id}`);
  await expect(page.getByText(body)).toBeVisible();
  await expect(page.getByText('So does the version.')).toBeVisible();
});
