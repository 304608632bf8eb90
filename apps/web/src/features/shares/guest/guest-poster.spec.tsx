import { expect, test } from '@jest/globals';
import type { OpenedShare, SharedVersion } from '@jampot/contracts';
import { cleanup, screen } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { GuestPoster } from './guest-poster.tsx';

fakeGateway();
const shared = (more: Partial<OpenedShare>, poster_url: string | null = '/files/poster?s=1') =>
  ({
    message: null,
    studio: 'Nightjar',
    studio_logo: null,
    commentable: false,
    versions: [{ id: 1, version_number: 3, asset_name: 'sh010', poster_url } as SharedVersion],
    ...more,
  }) as OpenedShare;

test('shows what a share shows first, its name and its message, while the viewer comes', async () => {
  await draw(<GuestPoster share={shared({ message: 'Look at the sky' })} />);
  const loading = screen.getByRole('status', { name: 'Loading' });
  expect(loading.querySelector('img')?.getAttribute('src')).toBe('/files/poster?s=1');
  expect(screen.getByRole('heading', { level: 1, name: 'sh010' })).toBeTruthy();
  expect(screen.getByText('v3')).toBeTruthy();
  expect(screen.getByText('Nightjar')).toBeTruthy();
  expect(screen.getByRole('note', { name: 'Message' }).textContent).toBe('Look at the sky');
});

test('is a quiet stage where there is no poster, or nothing at all', async () => {
  await draw(<GuestPoster share={shared({}, null)} />);
  expect(screen.getByRole('status', { name: 'Loading' }).querySelector('img')).toBeNull();
  cleanup();
  await draw(<GuestPoster share={shared({ versions: [] })} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});
