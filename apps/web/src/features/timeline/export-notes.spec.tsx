import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { exportFolderNotes, exportPlaylistNotes } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import ExportNotes from './export-notes.tsx';

const gateway = fakeGateway();
const saved: { name: string; blob: Blob }[] = [];
const { createObjectURL, revokeObjectURL } = URL;
const { click } = HTMLAnchorElement.prototype;
let made: Blob | null = null;
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => {
    made = blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function clicked() {
    if (made !== null) saved.push({ name: this.download, blob: made });
  };
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  HTMLAnchorElement.prototype.click = click;
});

const row = { id: 4, name: 'SC01' };
const file = { name: 'SC01 é.notes.csv', type: 'text/csv; charset=utf-8', text: '\uFEFFAsset' };

test('notes of a folder are saved under the name that the server gives', async () => {
  gateway.on(exportFolderNotes, () => [file]);
  let closed = false;
  const { user } = await draw(
    <ExportNotes of="folder" row={row} onClose={() => (closed = true)} />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Format' }));
  await user.click(screen.getByRole('option', { name: 'CSV: all notes' }));
  await user.click(screen.getByRole('combobox', { name: 'Notes' }));
  await user.click(screen.getByRole('option', { name: 'To do' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(gateway.asked(exportFolderNotes)[0]).toMatchObject({
    params: { id: '4' },
    query: { format: 'csv', status: 'to do' },
  });
  expect(saved[0]?.name).toBe(file.name);
  // The mark before it is three bytes.
  expect(saved[0]?.blob.size).toBe(8);
});

test('a refusal is said, and the dialog stays', async () => {
  gateway.on(exportPlaylistNotes, () => refused(403));
  const { user } = await draw(
    <ExportNotes of="playlist" row={row} onClose={() => expect('closed').toBe('open')} />,
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Export notes of SC01' })).toBeTruthy();
  expect(saved).toEqual([]);
});
