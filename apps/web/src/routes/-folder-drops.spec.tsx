import { describe, expect, test } from '@jest/globals';
import { listAssets, listCuts, planCut } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { draw } from '../testing/draw.tsx';
import { fakeGateway, refused } from '../testing/fake-gateway.ts';
import { FolderDrops } from './-folder-drops.tsx';
import { useTakenFiles } from './-take-files.tsx';
import { UploadButton } from './-upload-button.tsx';

const gateway = fakeGateway();
const EDL = [
  'TITLE: SC01',
  '001  AX V C 00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00',
  '* FROM CLIP NAME: SH010',
].join('\r\n');

async function open(assets = 'crud') {
  const folder = { id: 4, name: 'SC01', permissions: { assets } } as unknown as Folder;
  const uploaded: string[] = [];
  const onFiles = (files: File[]) => uploaded.push(...files.map(({ name }) => name));
  gateway.on(listAssets, () => []);
  gateway.on(listCuts, () => []);
  gateway.on(planCut, () => refused(500));
  await draw(
    <FolderDrops folder={folder} label="Add to SC01" onFiles={onFiles}>
      <p>The folder</p>
    </FolderDrops>,
  );
  return uploaded;
}

function drop(...names: string[]) {
  const items = names.map((name) => ({
    kind: 'file',
    webkitGetAsEntry: () => null,
    getAsFile: () => new File([EDL], name),
  }));
  fireEvent.drop(screen.getByText('The folder'), { dataTransfer: { types: ['Files'], items } });
}

describe('files that are dropped on a folder', () => {
  test.each(['cut.edl', 'Cut.EDL', 'cut.otio', 'cut.csv', 'cut.assets.csv'])(
    'open the import with %s',
    async (name) => {
      const uploaded = await open();
      drop(name);
      expect(await screen.findByRole('dialog', { name: 'Import timeline into SC01' })).toBeTruthy();
      expect(screen.getByText(name)).toBeTruthy();
      expect(uploaded).toEqual([]);
    },
  );

  test('are previewed in that very folder', async () => {
    await open();
    drop('cut.edl');
    await waitFor(() => expect(gateway.asked(planCut)[0]?.params).toEqual({ id: '4' }));
  });

  test('are uploaded but for the edit list among them, and that of several is said', async () => {
    const uploaded = await open();
    drop('SH010.mov', 'one.edl', 'two.edl', 'SH020.mov');
    expect(await screen.findByText('one.edl')).toBeTruthy();
    expect(uploaded).toEqual(['SH010.mov', 'SH020.mov']);
    expect(
      await screen.findByText("Edit lists are imported one at a time. Left out: 'two.edl'."),
    ).toBeTruthy();
  });

  test('are all uploaded for who may not import', async () => {
    const uploaded = await open('ru');
    drop('cut.edl', 'SH010.mov');
    await waitFor(() => expect(uploaded).toEqual(['cut.edl', 'SH010.mov']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

function Chooser({ folder, onFiles }: { folder: Folder; onFiles: (files: File[]) => void }) {
  const { take, dialog } = useTakenFiles(folder, onFiles);
  return (
    <>
      {take === null ? null : <UploadButton folder={folder} onFiles={take} />}
      {dialog}
    </>
  );
}

describe('files that are chosen by the upload button', () => {
  async function choose(assets: string, ...names: string[]) {
    const folder = { id: 4, name: 'SC01', permissions: { assets } } as unknown as Folder;
    const uploaded: string[] = [];
    gateway.on(listAssets, () => []);
    gateway.on(listCuts, () => []);
    gateway.on(planCut, () => refused(500));
    const { user } = await draw(
      <Chooser
        folder={folder}
        onFiles={(files) => uploaded.push(...files.map(({ name }) => name))}
      />,
    );
    const field = document.querySelector('input[type=file]');
    if (!(field instanceof HTMLElement)) throw new Error('Nothing can be chosen.');
    await user.upload(
      field,
      names.map((name) => new File([EDL], name)),
    );
    return uploaded;
  }

  test('are imported where they are an edit list, and uploaded else', async () => {
    const uploaded = await choose('crud', 'SH010.mov', 'cut.EDL');
    expect(await screen.findByRole('dialog', { name: 'Import timeline into SC01' })).toBeTruthy();
    expect(screen.getByText('cut.EDL')).toBeTruthy();
    expect(uploaded).toEqual(['SH010.mov']);
    await waitFor(() => expect(gateway.asked(planCut)[0]?.params).toEqual({ id: '4' }));
  });

  test('are all uploaded for who may not import', async () => {
    expect(await choose('ru', 'cut.edl')).toEqual(['cut.edl']);
    expect(screen.getByRole('button', { name: 'Upload versions' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
