import { expect, jest, test } from '@jest/globals';
import { changePlaylistItem, readFolder } from '@jampot/contracts';
import type { Playlist, PlaylistItem } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { PlaylistEntry } from '../../features/playlists/index.ts';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { usePlaylistEdits } from './use-playlist-edits.ts';

const gateway = fakeGateway();
const entry = { key: 'item-5', itemId: 5, assetId: 7 } as PlaylistEntry;

interface ProbeProps {
  own: boolean;
  onSearch: (change: object) => void;
}

function Probe({ own, onSearch }: ProbeProps) {
  const playlist = { id: 3, folder_id: 4, own, items: [] } as unknown as Playlist;
  const { look, choose } = usePlaylistEdits(playlist, [entry], { playlist: 3 }, onSearch);
  return (
    <>
      <button type="button" onClick={() => look(entry, 70)}>
        Look
      </button>
      <button type="button" onClick={() => choose(entry, 70)}>
        Choose
      </button>
    </>
  );
}

async function drawn(own: boolean) {
  gateway.on(readFolder, () => [{ id: 4, permissions: { playlists: 'r' } } as never]);
  gateway.on(changePlaylistItem, () => [{ id: 5 } as PlaylistItem]);
  const onSearch = jest.fn();
  const { user } = await draw(<Probe own={own} onSearch={onSearch} />);
  return { user, onSearch };
}

test('looking at another version of an item leaves the saved list as it is', async () => {
  const { user, onSearch } = await drawn(true);
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(onSearch).toHaveBeenCalledWith({ pick: '7.70' });
  expect(gateway.asked(changePlaylistItem)).toEqual([]);
});

test('choosing one changes the list, by whoever may', async () => {
  const { user } = await drawn(true);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await waitFor(() => expect(gateway.asked(changePlaylistItem)).toHaveLength(1));
  expect(gateway.asked(changePlaylistItem)[0]?.body).toEqual({ version_id: 70 });
});

test('whoever may not change the list looks at what they choose', async () => {
  const { user, onSearch } = await drawn(false);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(onSearch).toHaveBeenCalledWith({ pick: '7.70' });
  expect(gateway.asked(changePlaylistItem)).toEqual([]);
});
