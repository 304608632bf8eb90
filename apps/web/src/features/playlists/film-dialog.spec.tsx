import { expect, test } from '@jest/globals';
import { deletePlaylistFilm, makePlaylistFilm, readPlaylistFilm } from '@jampot/contracts';
import type { PlaylistFilm } from '@jampot/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { FilmDialog } from './film-dialog.tsx';
import { reportFilm } from './film-progress.ts';

const gateway = fakeGateway();
const film = (change: Partial<PlaylistFilm>): PlaylistFilm => ({
  id: 5,
  playlist_id: 7,
  state: 'making',
  error: null,
  burn_in: true,
  url: null,
  size: null,
  frames: null,
  created: new Date().toISOString(),
  ...change,
});

const drawn = async () =>
  await draw(<FilmDialog playlist={{ id: 7, name: 'Monday' }} onClose={() => undefined} />);

test('is asked for with its burn-in, tells how far it is, and is given up', async () => {
  let there: PlaylistFilm | null = null;
  const sent: unknown[] = [];
  gateway.on(readPlaylistFilm, () => (there === null ? refused(404) : [there]));
  gateway.on(makePlaylistFilm, ({ body }) => {
    sent.push(body);
    there = film({});
    return [there];
  });
  gateway.on(deletePlaylistFilm, () => {
    there = null;
    return [film({})];
  });
  const { user } = await drawn();
  await user.click(await screen.findByRole('checkbox', { name: /Burn in/u }));
  await user.click(screen.getByRole('button', { name: 'Make the film' }));
  expect(await screen.findByText('Waiting for its turn')).not.toBeNull();
  expect(sent).toEqual([{ burn_in: false }]);
  act(() =>
    reportFilm({ id: 5, playlist_id: 7, percent: 40, step: 'Making sh010 v3', seconds_left: 9 }),
  );
  const bar = screen.getByRole('progressbar', { name: 'Making sh010 v3' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  await user.click(screen.getByRole('button', { name: /Cancel/u }));
  expect(await screen.findByRole('button', { name: 'Make the film' })).not.toBeNull();
});

test('is given under the name of its playlist, and says why it failed', async () => {
  let there = film({ state: 'done', url: '/files/x?t=1', size: 2_000_000, frames: 50 });
  gateway.on(readPlaylistFilm, () => [there]);
  gateway.on(makePlaylistFilm, () => {
    there = film({ state: 'failed', error: 'There is no space left to make the film.' });
    return [there];
  });
  const { user } = await drawn();
  const link = await screen.findByRole('link', { name: 'Download' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/files/x?t=1',
    'Monday.mp4',
  ]);
  await user.click(screen.getByRole('button', { name: 'Make it again' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('There is no space left to make the film.'),
  );
});
