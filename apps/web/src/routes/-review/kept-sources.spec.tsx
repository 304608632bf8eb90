import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import type { PlayedVersion } from '../-asset/player-source.ts';
import { useKeptSources } from './kept-sources.ts';

/** A film, and how often somebody looked at it. */
function film(id: number, preview: string) {
  const looked = { times: 0 };
  const version = {
    id,
    name: `v${id}`,
    processing: 'done',
    media: { kind: 'video', frames: 10, start_frame: 0, start_timecode: null },
    preview_file: 'preview.mp4',
    proxy_url: null,
    poster_url: null,
    filmstrip_url: null,
    waveform_url: null,
    get preview_url() {
      looked.times += 1;
      return preview;
    },
  } as unknown as PlayedVersion;
  return { version, looked };
}

test('sources stay the very same, and versions are not looked at again with every picture', async () => {
  const one = film(1, '/files/1.mp4?signed=a');
  const open: { again?: () => void; show?: (versions: readonly PlayedVersion[]) => void } = {};
  function Page() {
    const [, setFrame] = useState(0);
    const [versions, setVersions] = useState<readonly PlayedVersion[]>([one.version]);
    open.again = () => setFrame((frame) => frame + 1);
    open.show = setVersions;
    return <output>{useKeptSources(versions).get(1)?.url}</output>;
  }
  await draw(<Page />);
  const { times } = one.looked;
  for (let frame = 0; frame < 5; frame += 1) act(() => open.again?.());
  expect(one.looked.times).toBe(times);
  // Signed anew it is the same file still.
  act(() => open.show?.([film(1, '/files/1.mp4?signed=b').version]));
  expect(screen.getByRole('status').textContent).toBe('/files/1.mp4?signed=a');
  act(() => open.show?.([film(1, '/files/2.mp4?signed=c').version]));
  expect(screen.getByRole('status').textContent).toBe('/files/2.mp4?signed=c');
});
