import { expect, test } from '@jest/globals';
import { changeShare, createShare, listAssets, listFolderStatuses } from '@jampot/contracts';
import type { Share } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import EditShare from './edit-share.tsx';
import ShareDialog from './share-dialog.tsx';
import { ShareSelection } from './share-selection.tsx';

const gateway = fakeGateway();
const none = { seeShares: false, endShares: false };
const made = {
  id: 5,
  hash: 'AAAAAAAAAAAAAAAAAAAAAA',
  items: [],
  password_required: false,
  message: null,
} as unknown as Share;
const close = () => undefined;

test('a selection is shared by the latest versions of its assets, in its order', async () => {
  gateway.on(listAssets, () => [
    { id: 1, version_id: 31 },
    { id: 2, version_id: null },
    { id: 3, version_id: 33 },
  ]);
  gateway.on(createShare, () => [made]);
  const { user } = await draw(
    <ShareSelection assetIds={[3, 2, 1]} folderId={10} onClose={close} />,
  );
  await screen.findByRole('dialog', { name: 'Share 2 versions' });
  await user.click(await screen.findByRole('switch', { name: 'Notes' }));
  await user.click(screen.getByRole('switch', { name: 'Show newer versions' }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByRole('textbox', { name: 'Link' });
  expect(gateway.asked(createShare)[0]?.body).toMatchObject({
    version_ids: [33, 31],
    commentable: true,
    follow_latest: true,
    approvable: false,
    uploadable: false,
    upload_folder_id: null,
    watermark: false,
    watermark_text: null,
  });
});

test('a folder is shared with the status that an approval gives', async () => {
  gateway.on(createShare, () => [made]);
  gateway.on(listFolderStatuses, () => [
    { id: 4, name: 'Approved', color: '#0f0', level: 3, order: 2, hide: false, approves: true },
    { id: 5, name: 'Retake', color: '#f00', level: 1, order: 1, hide: false, approves: false },
  ]);
  const { user } = await draw(
    <ShareDialog
      target={{ kind: 'folder', folderId: 10, name: 'Reel' }}
      abilities={none}
      onClose={close}
    />,
  );
  expect(screen.queryByRole('switch', { name: 'Show newer versions' })).toBeNull();
  expect(screen.queryByText('Shares of this version')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Approval' }));
  // Each is offered for the answer that it fits.
  expect(await screen.findAllByRole('option', { name: 'Approved' })).toHaveLength(1);
  expect(screen.getAllByRole('option', { name: 'Retake' })).toHaveLength(1);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Status when approved' }),
    'Approved',
  );
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByRole('textbox', { name: 'Link' });
  expect(gateway.asked(createShare)[0]?.body).toMatchObject({
    folder_id: 10,
    approvable: true,
    approved_status_id: 4,
    changes_status_id: null,
  });
});

test('message and expiry are changed later, and a day that is over stays unless it is changed', async () => {
  gateway.on(changeShare, () => [made]);
  const share = { ...made, message: 'Look', expiry: '01.01.2020' } as Share;
  const { user } = await draw(<EditShare share={share} name="sh010" onClose={close} />);
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await user.clear(message);
  await user.type(message, 'Look again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(gateway.asked(changeShare)[0]?.body).toEqual({ message: 'Look again' }),
  );
  const expiry = screen.getByRole('textbox', { name: 'Expiry' });
  await user.clear(expiry);
  await user.type(expiry, '31.12.2028');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(gateway.asked(changeShare)[1]?.body).toMatchObject({ expiry: '31.12.2028' }),
  );
});
