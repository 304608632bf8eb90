import { expect, test } from '@jest/globals';
import type { Asset, Version } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { DetailsTab } from './details-tab.tsx';

const asset = (duration: number | null) =>
  ({
    id: 7,
    account_id: 1,
    name: 'sh010',
    folder_id: 3,
    tag: '',
    framerate: 25,
    in: null,
    out: null,
    duration,
    art_duration: null,
    start: null,
    due: null,
    bid_days: null,
    created: '2026-01-01T00:00:00.000Z',
    modified: '2026-01-01T00:00:00.000Z',
  }) as unknown as Asset;
const version = {
  id: 9,
  version_number: 2,
  media: {
    kind: 'image',
    width: 10,
    height: 10,
    frame_rate: null,
    frames: null,
    duration: 4.25,
    start_timecode: null,
    codec: null,
    has_sound: false,
    pages: null,
  },
} as unknown as Version;
const open = (duration: number | null, of: Version | null = version) =>
  draw(<DetailsTab asset={asset(duration)} version={of} mayEdit mayNumber={false} />);
const words = () =>
  [...document.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');

test("the medium's length stands in an empty Duration, and nowhere else", async () => {
  await open(null);
  const field = screen.getByRole('button', { name: 'duration: 4.25. Edit' });
  expect(field.querySelector('[data-empty]')?.textContent).toBe('4.25');
  expect(words()).not.toContain('Length');
});

test('a duration that was typed holds, beside what the medium says', async () => {
  await open(4);
  const field = screen.getByRole('button', { name: 'duration: 4. Edit' });
  expect(field.querySelector('[data-empty]')).toBeNull();
  expect(words()).toContain('Length');
});

test('without a medium it is empty', async () => {
  await open(null, null);
  expect(screen.getByRole('button', { name: 'duration: empty. Edit' })).toBeTruthy();
});
