import { expect, test } from '@jest/globals';
import { addPlaylistItems, listPlaylists } from '@jampot/contracts';
import type { Playlist } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { AddToPlaylist } from './add-to-playlist.tsx';

const gateway = fakeGateway();
const playlist = (id: number, name: string, own: boolean) =>
  ({ id, name, own, item_count: 2, modified: '2026-01-01T00:00:00.000Z' }) as Playlist;

const drawn = async (onClose: () => void, mayChange = false) =>
  await draw(<AddToPlaylist assetIds={[7, 9]} mayChange={mayChange} onClose={onClose} />);

test('puts the assets into one of the playlists that may be changed, in their order', async () => {
  gateway.on(listPlaylists, () => [playlist(1, 'Monday', true), playlist(2, 'Of others', false)]);
  const sent: unknown[] = [];
  gateway.on(addPlaylistItems, ({ params, body }) => {
    sent.push(params, body);
    return [];
  });
  let closed = false;
  const { user } = await drawn(() => (closed = true));
  expect(screen.queryByRole('button', { name: /Of others/u })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /Monday/u }));
  await waitFor(() => expect(closed).toBe(true));
  expect(sent).toEqual([{ id: '1' }, [{ asset_id: 7 }, { asset_id: 9 }]]);
});

test('stays open when that is refused, and searches by what is typed', async () => {
  const asked: unknown[] = [];
  gateway.on(listPlaylists, ({ query }) => {
    asked.push((query as { q?: string }).q);
    return [playlist(2, 'Of others', false)];
  });
  let refusals = 0;
  gateway.on(addPlaylistItems, () => {
    refusals += 1;
    return refused(412);
  });
  let closed = false;
  const { user } = await drawn(() => (closed = true), true);
  await user.type(screen.getByRole('searchbox', { name: 'Find a playlist' }), 'oth');
  await waitFor(() => expect(asked).toContain('oth'));
  await user.click(await screen.findByRole('button', { name: /Of others/u }));
  await waitFor(() => {
    expect(refusals).toBe(1);
    const choice = screen.getByRole<HTMLButtonElement>('button', { name: /Of others/u });
    expect(choice.disabled).toBe(false);
  });
  expect(closed).toBe(false);
});
