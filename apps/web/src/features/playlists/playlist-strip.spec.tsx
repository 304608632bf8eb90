import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import type { PlaylistEntry } from './entry.ts';
import { PlaylistStrip } from './playlist-strip.tsx';

const entry: PlaylistEntry = {
  key: 'asset-1',
  itemId: null,
  assetId: 1,
  title: 'sh010',
  statusId: null,
  status: 'For Review',
  statusColor: null,
  openNotes: 0,
  version: null,
  chosenVersionId: null,
  in: null,
  out: null,
  durationError: 'Its lengths differ.',
};

test('a warning stands on the picture and leaves the line to the name', async () => {
  await draw(
    <PlaylistStrip
      entries={[entry]}
      at={0}
      onAt={() => undefined}
      isDecided={() => false}
      onMove={null}
    />,
  );
  const item = screen.getByRole('button', { name: 'sh010, For Review, Its lengths differ.' });
  const line = screen.getByText('sh010').parentElement;
  expect(item.querySelectorAll('svg')).toHaveLength(1);
  expect(line?.querySelector('svg')).toBeNull();
});
