import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createVersionShare, deleteShare, listVersionShares } from '@jampot/contracts';
import type { Share } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, invalid, refused } from '../../testing/fake-gateway.ts';
import ShareDialog from './share-dialog.tsx';

const gateway = fakeGateway();
const all = { seeShares: true, endShares: true };
const share = (more: Partial<Share> = {}): Share => ({
  id: 5,
  hash: 'AAAAAAAAAAAAAAAAAAAAAA',
  items: [{ kind: 'version', id: 31, name: 'sh010' }],
  follow_latest: false,
  expiry: null,
  expires_at: null,
  downloadable: false,
  commentable: false,
  approvable: false,
  uploadable: false,
  upload_folder_id: null,
  watermark: false,
  watermark_text: null,
  approved_status_id: null,
  changes_status_id: null,
  password_required: false,
  password: null,
  views: 3,
  last_viewed: null,
  message: null,
  created: '2026-01-01T00:00:00.000Z',
  ended: null,
  user_id: 1,
  own: true,
  ...more,
});

async function drawn({ abilities = all, onClose = () => undefined as void } = {}) {
  const { user } = await draw(
    <ShareDialog
      target={{ kind: 'version', versionId: 31, folderId: 10, name: 'sh010 v3' }}
      abilities={abilities}
      onClose={onClose}
    />,
  );
  return { user, create: screen.getByRole<HTMLButtonElement>('button', { name: 'Create link' }) };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('making a share', () => {
  test('sends what was chosen, and shows the link with all ways to somebody', async () => {
    gateway.on(listVersionShares, () => []);
    gateway.on(createVersionShare, () => [share({ password_required: true })]);
    const { user, create } = await drawn();
    expect(await screen.findByText('No shares yet')).toBeTruthy();
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.type(screen.getByRole('textbox', { name: 'Expiry' }), '31.12.2028');
    await user.click(screen.getByRole('switch', { name: 'Downloadable' }));
    // What can't be chosen any more says why.
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Watermark' }).disabled).toBe(true);
    expect(screen.getByText('What is downloadable has no watermark.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), ' Look here ');
    await user.click(create);
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(link.value).toBe(`${location.origin}/shares/AAAAAAAAAAAAAAAAAAAAAA`);
    expect(gateway.asked(createVersionShare)[0]?.body).toMatchObject({
      password: 'correct horse',
      expiry: '31.12.2028',
      downloadable: true,
      message: 'Look here',
    });
    const mail = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send by e-mail' });
    expect(mail.href).toBe(`mailto:?subject=sh010%20v3&body=${encodeURIComponent(link.value)}`);
    const guest = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open as recipient' });
    expect({ href: guest.href, target: guest.target }).toEqual({
      href: link.value,
      target: '_blank',
    });
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(written).toHaveBeenCalledWith(link.value);
    expect(await screen.findByText('Link copied')).toBeTruthy();
  });

  test('asks for nothing: the keyboard alone makes an open link', async () => {
    gateway.on(listVersionShares, () => []);
    gateway.on(createVersionShare, () => [share()]);
    const { user } = await drawn();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    await user.keyboard('{Enter}');
    await screen.findByRole('textbox', { name: 'Link' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy link' }));
    expect(gateway.asked(createVersionShare)[0]?.body).toMatchObject({
      password: null,
      expiry: null,
      downloadable: false,
      commentable: false,
      approvable: false,
      uploadable: false,
      upload_folder_id: null,
      watermark: false,
      watermark_text: null,
      message: null,
    });
  });

  test('sends no password that is too short, and no day that is past', async () => {
    gateway.on(listVersionShares, () => []);
    const { user, create } = await drawn();
    const password = screen.getByLabelText('Password');
    await user.type(password, 'seven77');
    expect(screen.getByText('The password needs at least 8 characters.')).toBeTruthy();
    expect(create.disabled).toBe(true);
    await user.clear(password);
    expect(create.disabled).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'Expiry' }), '01.01.2020');
    expect(await screen.findByText("The expiry can't be in the past.")).toBeTruthy();
    expect(create.disabled).toBe(true);
  });

  test('shows the password to who types it', async () => {
    gateway.on(listVersionShares, () => []);
    const { user } = await drawn();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password.type).toBe('text');
  });

  test('keeps what was typed when it is refused, and says why', async () => {
    gateway.on(listVersionShares, () => []);
    const full = 'A version can have 100 open shares at most.';
    gateway.on(createVersionShare, () => invalid('share', full));
    const { user, create } = await drawn();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Look');
    await user.click(create);
    expect(await screen.findByText(`Validation error: ${full}`)).toBeTruthy();
    expect(screen.getByDisplayValue('Look')).toBeTruthy();
    await waitFor(() => expect(create.disabled).toBe(false));
  });
});

describe('the shares of a version', () => {
  test('are listed with their terms, and shown again', async () => {
    gateway.on(listVersionShares, () => [
      share({ password_required: true, downloadable: true, views: 1 }),
      share({
        id: 6,
        own: false,
        user: { name: 'Sam' } as NonNullable<Share['user']>,
        expiry: '01.02.2026',
        expires_at: '2026-02-01T23:59:59.999Z',
      }),
    ]);
    const { user } = await drawn();
    const [own, others] = await screen.findAllByRole('listitem');
    expect(own?.textContent).toMatch(/You.*1 view.*Never expires.*Password.*Downloadable/u);
    expect(others?.textContent).toMatch(/Sam.*3 views.*Expired 01\.02\.2026/u);
    expect(others?.dataset['expired']).toBe('true');
    await user.click(within(own as HTMLElement).getByRole('button', { name: 'Show the link' }));
    expect(screen.getByRole('textbox', { name: 'Link' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make another link' }));
    expect(screen.getByRole('button', { name: 'Create link' })).toBeTruthy();
  });

  test('are deleted after a question, and their link is shown no more', async () => {
    let left = [share()];
    gateway.on(listVersionShares, () => left);
    gateway.on(deleteShare, () => {
      left = [];
      return [share({ ended: '2026-01-02T00:00:00.000Z' })];
    });
    const { user } = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Show the link' }));
    const remove = screen.getByRole('button', { name: 'Delete the share' });
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(gateway.asked(deleteShare)).toEqual([]);
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No shares yet')).toBeTruthy();
    expect(gateway.asked(deleteShare)[0]?.params).toEqual({ id: '5' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull());
  });

  test('of others can be deleted only by who may', async () => {
    gateway.on(listVersionShares, () => [share({ own: false }), share({ id: 6 })]);
    await drawn({ abilities: { seeShares: true, endShares: false } });
    const [others, own] = await screen.findAllByRole('listitem');
    const removes = (item: HTMLElement | undefined) =>
      within(item as HTMLElement).queryAllByRole('button', { name: 'Delete the share' }).length;
    expect([removes(others), removes(own)]).toEqual([0, 1]);
  });

  test('can be forbidden, while a new one can be made', async () => {
    gateway.on(listVersionShares, () => refused(403));
    const { create } = await drawn();
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
    expect(create.disabled).toBe(false);
  });

  test('that could not be fetched are fetched again', async () => {
    let fails = true;
    gateway.on(listVersionShares, () => (fails ? refused(500) : []));
    const { user } = await drawn();
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await screen.findByText('No shares yet')).toBeTruthy();
  });

  test('are not asked for by whom they are not shown', async () => {
    await drawn({ abilities: { seeShares: false, endShares: false } });
    expect(gateway.asked(listVersionShares)).toEqual([]);
  });
});
